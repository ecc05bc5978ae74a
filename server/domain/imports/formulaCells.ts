/**
 * What begins a formula in Excel, LibreOffice, Numbers and Google Sheets, after blanks and quotation marks that they drop
 * (OWASP, "CSV Injection"); apostrophes before it are escapes that were there already.
 */
const formula = /'*(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠]/.source;
const cellStart = new RegExp(`^(?=${formula})`);
/** Where a cell begins for a program that splits the file otherwise than it was written: by semicolons or tabs. */
const anyStart = new RegExp(`(^|[;\\t\\r\\n])(?=${formula})`, 'g');
const escapedCellStart = new RegExp(`^'(?=${formula})`);
const escapedAnyStart = new RegExp(`(^|[;\\t\\r\\n])'(?=${formula})`, 'g');

/** A cell's text with an apostrophe before what would be a formula, so that spreadsheets show it as it is. */
export const escapeCsvCell = (text: string): string => text.replace(anyStart, "$1'");

/** The text that `escapeCsvCell` was given. */
export const unescapeCsvCell = (text: string): string => text.replace(escapedAnyStart, '$1');

/** In a workbook a text is no formula; but it becomes one when the cell is edited, unless it is a number. */
const phone = /^\+\d+$/;

/** The same for a cell of a workbook, which nothing splits otherwise. */
export const escapeWorkbookCell = (text: string): string => (phone.test(text) ? text : text.replace(cellStart, "'"));

/** The text that `escapeWorkbookCell` was given. */
export const unescapeWorkbookCell = (text: string): string => text.replace(escapedCellStart, '');
