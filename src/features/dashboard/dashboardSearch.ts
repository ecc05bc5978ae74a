import { dashboardDays } from '#contract/dashboardDays.ts';

export type Period = (typeof dashboardDays.offered)[number];

/** What the dashboard's address carries; a bad value counts as none. */
export const dashboardSearch = (given: Record<string, unknown>): { days?: Period } => ({
  days: dashboardDays.offered.find((days) => days === Number(given.days)),
});
