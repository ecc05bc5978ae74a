import type { Language } from '#contract/languages.ts';
import { starsText } from '#contract/money/starsText.ts';
import { withoutYearWord } from '#contract/withoutYearWord.ts';
import { serverNow } from '#src/platform/clock.ts';

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
const formatters = new Map<string, unknown>();

/** Caches formatters, because creating one is slow. */
function cached<T>(key: string, make: () => T): T {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as T;
}

const numbers = ({ language }: FormatContext, options: Intl.NumberFormatOptions) =>
  cached(`number ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tags[language], options));

function moments({ language, timeZone }: FormatContext, options: Intl.DateTimeFormatOptions) {
  const make = (zone?: string) => new Intl.DateTimeFormat(tags[language], { ...options, timeZone: zone });
  return cached(`moment ${language} ${timeZone} ${JSON.stringify(options)}`, () => {
    try {
      return make(timeZone);
    } catch {
      return make(); // The browser does not know the time zone.
    }
  });
}

/** `1 234 567,5` */
export const formatNumber = (context: FormatContext, value: number, options: Intl.NumberFormatOptions = {}): string =>
  numbers(context, options).format(value);

/** `12,3 %` of a share between 0 and 1. */
export const formatPercent = (context: FormatContext, share: number, fractionDigits = 1): string =>
  formatNumber(context, share, { style: 'percent', maximumFractionDigits: fractionDigits });

/** `1 234,50 ₽`; whole sums go without cents. */
export function formatMoney(context: FormatContext, { amount, currency }: Money): string {
  if (currency === 'XTR') return starsText(amount, context.language);
  const options: Intl.NumberFormatOptions = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
  const digits = numbers(context, options).resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  const whole = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {};
  return formatNumber(context, value, { ...options, ...whole }).replace('-', '−');
}

/** A number stays on the line of its unit. */
const unparted = (text: string): string => text.replaceAll(' ', '\u00A0');

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** `1,5 МБ`, where a megabyte is 1024 × 1024 bytes, as in the limits of uploads. */
export function formatBytes(context: FormatContext, bytes: number): string {
  const digits = (value: number) => (value < 10 ? 1 : 0);
  let value = bytes;
  let step = 0;
  while (step < sizes.length - 1 && Number(value.toFixed(digits(value))) >= 1024) {
    value /= 1024;
    step += 1;
  }
  const unitDisplay = step === 0 ? 'long' : 'short';
  const maximumFractionDigits = digits(value);
  const unit = { style: 'unit', unit: sizes[step], unitDisplay, maximumFractionDigits } as const;
  return unparted(formatNumber(context, value, unit));
}

/** `21 нояб. 2026` */
export const formatDate = (context: FormatContext, at: Moment): string =>
  withoutYearWord(moments(context, { dateStyle: 'medium' }).format(new Date(at)));

/** `11:47` */
export const formatTime = (context: FormatContext, at: Moment): string =>
  moments(context, { timeStyle: 'short' }).format(new Date(at));

/** `11:47:05` */
export const formatExactTime = (context: FormatContext, at: Moment): string =>
  moments(context, { timeStyle: 'medium' }).format(new Date(at));

/** `21 нояб. 2026, 11:47` */
export const formatDateTime = (context: FormatContext, at: Moment): string =>
  withoutYearWord(moments(context, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)));

/** `21 нояб.` of a calendar day (`2026-11-21`), in every time zone. */
export const formatDay = ({ language }: FormatContext, day: string): string =>
  moments({ language, timeZone: 'UTC' }, { day: 'numeric', month: 'short' }).format(new Date(day));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const relativeDays = 7;

/** Days since 1970 on the calendar of the context's time zone. */
function calendarDay(context: FormatContext, at: Moment): number {
  const parts = moments({ ...context, language: 'en' }, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(new Date(at))
    .reduce<Record<string, number>>((all, { type, value }) => ({ ...all, [type]: Number(value) }), {});
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1) / dayMs;
}

/** `сейчас`, `5 минут назад`, `вчера`, `через 3 дня`; more than a week away, the date. */
export function formatRelative(context: FormatContext, at: Moment, now: Moment = serverNow()): string {
  const formatter = cached(
    `relative ${context.language}`,
    () => new Intl.RelativeTimeFormat(tags[context.language], { numeric: 'auto' }),
  );
  const elapsed = new Date(at).getTime() - new Date(now).getTime();
  const inside = Math.abs(elapsed);
  if (inside < minuteMs) return formatter.format(0, 'second');
  if (inside < hourMs) return formatter.format(Math.trunc(elapsed / minuteMs), 'minute');
  if (inside < dayMs) return formatter.format(Math.trunc(elapsed / hourMs), 'hour');
  const days = calendarDay(context, at) - calendarDay(context, now);
  return Math.abs(days) <= relativeDays ? formatter.format(days, 'day') : formatDate(context, at);
}
