/** The beginnings of the months' names in both languages, in their order. */
const months = [
  ...['jan|янв', 'feb|фев', 'mar|мар', 'apr|апр', 'may|ма[йя]', 'jun|июн'],
  ...['jul|июл', 'aug|авг', 'sep|сен', 'oct|окт', 'nov|ноя', 'dec|дек'],
].map((begins) => new RegExp(`^(?:${begins})`, 'i'));

/** Sheets count days from here; a number of five digits is a day between 1927 and 2119. */
const firstDay = Date.UTC(1899, 11, 30);
const dayNumber = /^([1-7]\d{4})(?:[.,]\d+)?$/;
const dayMs = 86_400_000;

const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:$|[T\s])/;
const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?:$|[\s,])/;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const dayFirstInWords = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+(\p{L}{3,})[\s.,-]+(\d{4})/u;
const monthFirstInWords = /^(\p{L}{3,})[\s.]+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u;

const monthOf = (word: string): string => String(months.findIndex((begins) => begins.test(word)) + 1);

/** As Excel does: 29 is of this century, 30 of the last. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`);

const dateOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * A date as people and programs write it: `2026-12-31`, `31.12.2026`, `31/12/26`, `12/31/2026`, `31 декабря 2026`,
 * `Dec 31, 2026`, with or without a time behind it, or a sheet's number of the day. Where both could be, the day is first.
 */
export function readDate(cell: string): string | null {
  const serial = dayNumber.exec(cell)?.[1];
  if (serial !== undefined) return new Date(firstDay + Number(serial) * dayMs).toISOString().slice(0, 10);
  const [, year, month, day] = yearFirst.exec(cell) ?? compact.exec(cell) ?? [];
  if (year && month && day) return dateOf(year, month, day);
  const [, first, mark, second, last] = yearLast.exec(cell) ?? [];
  if (first && second && last) {
    const isMonthFirst = mark === '/' && Number(second) > 12;
    return isMonthFirst ? dateOf(fullYear(last), first, second) : dateOf(fullYear(last), second, first);
  }
  const [, dayInWords, monthWord, yearBehind] = dayFirstInWords.exec(cell) ?? [];
  if (dayInWords && monthWord && yearBehind) return inWords(yearBehind, monthWord, dayInWords);
  const [, firstWord, dayBehind, yearOfWords] = monthFirstInWords.exec(cell) ?? [];
  return firstWord && dayBehind && yearOfWords ? inWords(yearOfWords, firstWord, dayBehind) : null;
}

function inWords(year: string, word: string, day: string): string | null {
  const month = monthOf(word);
  return month === '0' ? null : dateOf(year, month, day);
}
