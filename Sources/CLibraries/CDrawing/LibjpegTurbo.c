#include <CLazyLoading.h>

#include <turbojpeg.h>

#define LIBRARY "libturbojpeg.so.0"
#define PACKAGE "libturbojpeg0"

OPENED_9(int, tjDecompress2, tjhandle, const unsigned char *, unsigned long, unsigned char *, int, int, int, int, int)
OPENED_7(int, tjDecompressHeader3, tjhandle, const unsigned char *, unsigned long, int *, int *, int *, int *)
OPENED_1(int, tjDestroy, tjhandle)
OPENED_1(int, tjGetErrorCode, tjhandle)
OPENED_0(tjhandle, tjInitDecompress)
