import type { Language } from '#contract/languages.ts';

/** How numbers and dates are formatted: the language, and an IANA time zone, else the device's. */
export interface FormatContext {
  language: Language;
  timeZone?: string;
}

/** An amount in the smallest unit of its currency (ISO 4217, or `XTR` for Telegram Stars). */
export interface Money {
  amount: number;
  currency: string;
}

type Moment = Date | number | string;

/** Dates with the month in words (`21 Nov 2026`), which are unambiguous in all countries. */
const tags: Record<Language, string> = { ru: 'ru', en: 'en-GB' };
const kept = new Map<string, unknown>();

function keep<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}

const numbers = ({ language }: FormatContext, options: Intl.NumberFormatOptions) =>
  keep(`number ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tags[language], options));

function moments({ language, timeZone }: FormatContext, options: Intl.DateTimeFormatOptions) {
  const make = (zone?: string) => new Intl.DateTimeFormat(tags[language], { ...options, timeZone: zone });
  return keep(`moment ${language} ${timeZone} ${JSON.stringify(options)}`, () => {
    try {
      return make(timeZone);
    } catch {
      return make(); // The browser does not know the time zone.
    }
  });
}

/** `1 234 567,5` */
export const formatNumber = (place: FormatContext, value: number, options: Intl.NumberFormatOptions = {}): string =>
  numbers(place, options).format(value);

/** `12,3 %` of a share between 0 and 1. */
export const formatPercent = (place: FormatContext, share: number, fractionDigits = 1): string =>
  formatNumber(place, share, { style: 'percent', maximumFractionDigits: fractionDigits });

/** `1 234,50 ₽`; whole sums go without cents. */
export function formatMoney(place: FormatContext, { amount, currency }: Money): string {
  if (currency === 'XTR') return `${formatNumber(place, amount)} ⭐`;
  const options: Intl.NumberFormatOptions = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
  const digits = numbers(place, options).resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  return formatNumber(place, value, Number.isInteger(value) ? { ...options, minimumFractionDigits: 0 } : options);
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** `1,5 МБ`, where a megabyte is 1024 × 1024 bytes, as the bounds of uploads are. */
export function formatBytes(place: FormatContext, bytes: number): string {
  const digits = (value: number) => (value < 10 ? 1 : 0);
  let value = bytes;
  let step = 0;
  while (step < sizes.length - 1 && Number(value.toFixed(digits(value))) >= 1024) {
    value /= 1024;
    step += 1;
  }
  const unitDisplay = step === 0 ? 'long' : 'short';
  const maximumFractionDigits = digits(value);
  return formatNumber(place, value, { style: 'unit', unit: sizes[step], unitDisplay, maximumFractionDigits });
}

/** `21 нояб. 2026 г.` */
export const formatDate = (place: FormatContext, at: Moment): string =>
  moments(place, { dateStyle: 'medium' }).format(new Date(at));

/** `11:47` */
export const formatTime = (place: FormatContext, at: Moment): string =>
  moments(place, { timeStyle: 'short' }).format(new Date(at));

/** `21 нояб. 2026 г., 11:47` */
export const formatDateTime = (place: FormatContext, at: Moment): string =>
  moments(place, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** `21 нояб.` of a calendar day (`2026-11-21`), wherever one is. */
export const formatDay = ({ language }: FormatContext, day: string): string =>
  moments({ language, timeZone: 'UTC' }, { day: 'numeric', month: 'short' }).format(new Date(day));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const relativeDays = 7;

/** Days since 1970 on the calendar of the place. */
function calendarDay(place: FormatContext, at: Moment): number {
  const parts = moments({ ...place, language: 'en' }, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(new Date(at))
    .reduce<Record<string, number>>((all, { type, value }) => ({ ...all, [type]: Number(value) }), {});
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1) / dayMs;
}

/** `сейчас`, `5 минут назад`, `вчера`, `через 3 дня`; more than a week away, the date. */
export function formatRelative(place: FormatContext, at: Moment, now: Moment = Date.now()): string {
  const words = keep(
    `relative ${place.language}`,
    () => new Intl.RelativeTimeFormat(tags[place.language], { numeric: 'auto' }),
  );
  const elapsed = new Date(at).getTime() - new Date(now).getTime();
  const inside = Math.abs(elapsed);
  if (inside < minuteMs) return words.format(0, 'second');
  if (inside < hourMs) return words.format(Math.trunc(elapsed / minuteMs), 'minute');
  if (inside < dayMs) return words.format(Math.trunc(elapsed / hourMs), 'hour');
  const days = calendarDay(place, at) - calendarDay(place, now);
  return Math.abs(days) <= relativeDays ? words.format(days, 'day') : formatDate(place, at);
}
