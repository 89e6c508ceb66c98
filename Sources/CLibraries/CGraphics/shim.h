// The include paths: headers.pc names nothing to link with, because the libraries are loaded at their first call (W8).
