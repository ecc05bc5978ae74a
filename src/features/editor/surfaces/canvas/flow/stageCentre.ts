/** From a stage's corner to about its middle, in the canvas's px: there the viewport is centred on it. */
export const stageCentre = { x: 118, y: 90 };
