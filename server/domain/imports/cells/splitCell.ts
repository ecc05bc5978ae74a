/** What stands between several values of one cell; Google Contacts writes `:::`. */
const between = /\s*(?::::|[,;\n\r|])\s*/;
/** The same between phone numbers, of which each may begin with a plus. */
const betweenPhones = /\s*(?::::|[,;\n\r|/]|\s(?:или|or|и|and)\s|\s+(?=\+\d))\s*/;

const pieces = (cell: string, separator: RegExp): string[] => cell.split(separator).filter((piece) => piece !== '');

/** The values of a cell that may have several, such as e-mail addresses or tags. */
export const splitCell = (cell: string): string[] => pieces(cell, between);

/** The phone numbers of a cell. */
export const splitPhones = (cell: string): string[] => pieces(cell, betweenPhones);
