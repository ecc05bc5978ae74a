import type { Language } from '#contract/languages.ts';

/** ISO 8601: 1 is Monday. */
export const workdays: readonly number[] = [1, 2, 3, 4, 5];
export const weekend: readonly number[] = [6, 7];
export const allDays: readonly number[] = [...workdays, ...weekend];

export const isSameDays = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((day) => b.includes(day));

/** 1 January 2024 was a Monday. */
const dateOf = (day: number): number => Date.UTC(2024, 0, day);

/** `Mon` or `Monday`. */
export const weekdayName = (language: Language, day: number, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(dateOf(day));

/** `Mon–Fri`, `Sat, Sun`, `Mon–Wed, Sat`: three days and more in a row as a span. */
export function weekdaySpan(language: Language, days: readonly number[]): string {
  const name = (day: number) => weekdayName(language, day, 'short');
  const runs: number[][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => (run.length > 2 ? `${name(run[0] ?? 1)}–${name(run.at(-1) ?? 1)}` : run.map(name)))
    .join(', ');
}
