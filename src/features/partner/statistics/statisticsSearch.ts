import type { statisticsGroups } from '#contract/schemas/money/partner.ts';
import { addDays } from '../days.ts';

type Group = (typeof statisticsGroups)[number];

/** Not the contract's own list: its file would bring the schemas along. */
export const statisticsGroupings: readonly Group[] = ['day', 'week', 'month'];

/** The period and the grouping that are looked at. */
export interface StatisticsPeriod {
  from: string;
  to: string;
  group: Group;
}

/** The period in the address; what is missing is by default. */
export interface StatisticsSearch {
  from?: string;
  to?: string;
  group?: Group;
  link?: string;
}

const day = /^\d{4}-\d\d-\d\d$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const dayOf = (given: unknown) =>
  typeof given === 'string' && day.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;

/** Parses the address's search parameters; an invalid value is dropped, and a period that ends before it begins. */
export function statisticsSearch(given: { [Key in keyof StatisticsSearch]: unknown }): StatisticsSearch {
  const [from, to] = [dayOf(given.from), dayOf(given.to)];
  const isPeriod = from !== undefined && to !== undefined && from <= to;
  const search = {
    ...(isPeriod && { from, to }),
    group: statisticsGroupings.find((group) => group === given.group),
    link: typeof given.link === 'string' && uuid.test(given.link) ? given.link : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

export const offeredDays = [7, 30, 90, 365] as const;
const defaultDays = 30;

/** The last so many days, today included. */
export const lastDays = (today: string, days: number) => ({ from: addDays(today, 1 - days), to: today });

/** The period of an address: the last 30 days by day where it names none. */
export function periodOf({ from, to, group = 'day' }: StatisticsSearch, today: string): StatisticsPeriod {
  return from && to ? { from, to, group } : { ...lastDays(today, defaultDays), group };
}
