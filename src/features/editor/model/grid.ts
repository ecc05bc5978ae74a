/** The grid that stages snap to and are moved by, canvas px. */
export const gridPx = 10;
