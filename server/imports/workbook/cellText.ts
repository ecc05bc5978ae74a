import type { SharedStrings } from './SharedStrings.ts';
import type { Styles } from './readStyles.ts';
import { unescape } from './unescape.ts';

export interface Sheet {
  strings: SharedStrings;
  styles: Styles;
  is1904: boolean;
}

/** What a cell shows, as the other formats would have it; a date without a time of the day is a date alone. */
export function cellText({ strings, styles, is1904 }: Sheet, type: string, value: string, style: number): string {
  switch (type) {
    case 's':
      return value === '' ? '' : strings.at(Number(value));
    case 'b':
      return String(value === '1' || value.toLowerCase() === 'true');
    case 'str':
    case 'inlineStr':
      return unescape(value);
    case 'd':
      return value.replace(/T00:00:00(\.0+)?Z?$/, '');
    case 'e':
      return value;
    default:
      return numberText(value, styles[style] ?? null, is1904);
  }
}

function numberText(value: string, kind: Styles[number], is1904: boolean): string {
  const number = Number(value);
  if (value === '' || Number.isNaN(number)) return value;
  return kind === null ? String(number) : dateText(number, kind, is1904);
}

/** Sheets count days; the last one is in the year 9999. */
const mostDays = 2_958_466;
const secondsOfDay = 86_400;
/** Excel takes 1900 for a leap year, so that the days behind its 29 February have a number too much. */
const missingDay = 60;

function dateText(days: number, kind: 'date' | 'time', is1904: boolean): string {
  if (days < 0 || days >= mostDays) return String(days);
  const seconds = Math.round(days * secondsOfDay);
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < missingDay ? 31 : 30);
  const iso = new Date(epoch + seconds * 1000).toISOString();
  if (kind === 'time' && days < 1) return iso.slice(11, 19);
  return iso.replace('T00:00:00.000Z', '');
}
