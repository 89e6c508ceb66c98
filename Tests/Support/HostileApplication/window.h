// A window of the application on the X11 display, and for how long it was the active one.

// Opens the window, at the place that its accessible says.
int open_window(void);
// Takes the window away once it is to go, and says for how long it was active by the clock of the display; it is called by
// its number.
void follow_window(long number, int is_to_go);
