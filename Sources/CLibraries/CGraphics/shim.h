// The places of headers: headers.pc names nothing to link with, because the libraries are opened at their first call (W8).
