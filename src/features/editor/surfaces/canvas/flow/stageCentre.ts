/** Offset from a stage's corner to about its middle, where the viewport is centred, canvas px. */
export const stageCentre = { x: 118, y: 90 };
