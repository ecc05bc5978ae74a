import { Temporal } from 'temporal-polyfill';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { dayText } from '#machines/time/isDay.ts';
import { foldDigits } from '#machines/text/typed/foldDigits.ts';
import { monthOf } from './monthOf.ts';
import { fits, fitsNot, type ReadingOf } from './reading.ts';

type DateQuestion = Extract<Question, { kind: 'date' }>;

/** A day as it was written; the year may be left out, or have two digits. */
interface WrittenDay {
  day: number;
  month: number;
  year: string | null;
}

/** Days from today by their words. */
const nearDays = new Map([
  ['today', 0],
  ['сегодня', 0],
  ['tomorrow', 1],
  ['завтра', 1],
]);

const yearWord = /(\d)\s*(?:г\.?|года?)$/u;
const yearFirst = /^(?<year>\d{4})([-./])(?<month>\d{1,2})\2(?<day>\d{1,2})$/;
const numeric = /^(?<first>\d{1,2})\s?([-./])\s?(?<second>\d{1,2})(?:\s?\2\s?(?<year>\d{4}|\d{2}))?\.?$/;
const dayFirst =
  /^(?<day>\d{1,2})(?:st|nd|rd|th|-?(?:го|е))?[\s.-]*(?<word>\p{L}{3,})\.?(?:[\s,.-]+(?<year>\d{4}|\d{2}))?$/u;
const monthFirst = /^(?<word>\p{L}{3,})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(?<year>\d{4}|\d{2}))?$/u;

/** The day that somebody typed, as `2026-12-31`; `today` is theirs. */
export function readDate(typed: string, { from, to }: DateQuestion, today: string): ReadingOf<string> {
  const bounds = { from: from === 'today' ? today : (from ?? null), to: to === 'today' ? today : (to ?? null) };
  const day = dayOfText(foldDigits(typed).toLowerCase(), today, {
    latest: bounds.to ?? lastDay,
    isPast: to === 'today',
  });
  if (day === null) return fitsNot('date');
  const isWithin = (bounds.from === null || day >= bounds.from) && (bounds.to === null || day <= bounds.to);
  return isWithin ? fits(day) : fitsNot({ kind: 'date_bounds', ...bounds });
}

const lastDay = '9999-12-31';

/** How the year is found where it is not written whole. */
interface YearHints {
  /** The last day that fits. */
  latest: string;
  /** Without a year the last such day is meant, not the next. */
  isPast: boolean;
}

/** Null for what is no day of the calendar. */
function dayOfText(text: string, today: string, hints: YearHints): string | null {
  const near = nearDays.get(text);
  if (near !== undefined) return Temporal.PlainDate.from(today).add({ days: near }).toString();
  for (const written of writtenDays(text.replace(yearWord, '$1'))) {
    const day = written.year === null ? withoutYear(written, today, hints) : withYear(written, written.year, hints);
    if (day !== null) return day;
  }
  return null;
}

/** What a text may mean; of two numbers the first is the day unless that is impossible. */
function writtenDays(text: string): WrittenDay[] {
  const { year: first, month, day } = yearFirst.exec(text)?.groups ?? {};
  if (first !== undefined) return [{ year: first, month: Number(month), day: Number(day) }];
  const numbers = numeric.exec(text)?.groups;
  if (numbers) {
    const [a, b, year] = [Number(numbers['first']), Number(numbers['second']), numbers['year'] ?? null];
    return [
      { day: a, month: b, year },
      { day: b, month: a, year },
    ];
  }
  const named = (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups;
  return named ? [{ day: Number(named['day']), month: monthOf(named['word'] ?? ''), year: named['year'] ?? null }] : [];
}

function withYear(written: WrittenDay, year: string, { latest }: YearHints): string | null {
  if (year.length === 4) return dayOfYear(written, Number(year));
  const ofThisCentury = dayOfYear(written, 2000 + Number(year));
  return (ofThisCentury ?? '') > latest ? dayOfYear(written, 1900 + Number(year)) : ofThisCentury;
}

/** So many years at most have no 29 February: around 1900 and 2100. */
const mostYears = 8;

/** The next such day, or the last one, today included. */
function withoutYear(written: WrittenDay, today: string, { isPast }: YearHints): string | null {
  const present = Number(today.slice(0, 4));
  for (let years = 0; years <= mostYears; years++) {
    const day = dayOfYear(written, present + (isPast ? -years : years));
    if (day !== null && (isPast ? day <= today : day >= today)) return day;
  }
  return null;
}

const leastYear = 1000;

/** Null where a year has no such day. */
const dayOfYear = ({ day, month }: WrittenDay, year: number): string | null =>
  year < leastYear ? null : dayText(year, month, day);
