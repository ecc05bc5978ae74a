const colours = ['violet', 'teal', 'orange', 'blue', 'pink', 'green', 'grape', 'cyan', 'lime', 'indigo'];

/** The colour of a person, the same on every visit and wherever their letters stand. */
export const personColour = (contact: string): string =>
  colours[Number.parseInt(contact.slice(-4), 16) % colours.length] ?? 'violet';
