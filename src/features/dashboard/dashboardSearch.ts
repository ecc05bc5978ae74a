import { dashboardDays } from '#contract/dashboardDays.ts';

export type Period = (typeof dashboardDays.offered)[number];

/** Parses the dashboard's search parameters; an invalid value is dropped. */
export const dashboardSearch = (given: Record<string, unknown>): { days?: Period } => ({
  days: dashboardDays.offered.find((days) => days === Number(given.days)),
});
