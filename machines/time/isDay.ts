/** Whether a text is a day of the calendar, as `2026-12-31`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year !== undefined && dayText(Number(year), Number(month), Number(day)) !== null;
}

/** A day as `2026-12-31`; null where a year has no such month, or the month no such day. */
export function dayText(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return [padded(year, 4), padded(month, 2), padded(day, 2)].join('-');
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
