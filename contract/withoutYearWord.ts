/**
 * A date of `Intl.DateTimeFormat` without the `г.` that Russian puts after the year: at the end of a sentence its full
 * stop would be doubled.
 */
export const withoutYearWord = (date: string): string => date.replace(/\sг\./, '');
