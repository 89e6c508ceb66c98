// A window of the application on the X11 display, and the time for which it was the active one.

// Opens the window, at the position that its accessible reports.
int open_window(void);
// Closes the window when it is due, and prints for how long it was active, by the clock of the display. Its name is this
// number.
void follow_window(long number, int is_to_go);
