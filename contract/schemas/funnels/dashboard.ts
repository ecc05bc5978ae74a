import { z } from 'zod';
import { dashboardDays } from '#contract/dashboardDays.ts';
import { colours } from '#contract/iconsAndColours.ts';
import { asOf, id, instant } from '../common.ts';
import { funnelState } from './funnel.ts';
import { stageCounts } from './funnelCounts.ts';
import { trouble } from './trouble.ts';

/** A day of the calendar, `2026-11-21`. */
export const day = z.iso.date();

/** A number of days, including today. */
export const dashboardQuery = z.strictObject({
  days: z.coerce.number().int().min(1).max(dashboardDays.max).optional(),
});

/** New people of all funnels that are not archived; testers are not counted. */
export const dashboard = z.object({
  /** The time zone that the days are cut in: the user's. */
  time_zone: z.string(),
  /** People in the funnels now. */
  people: z.number().int(),
  /** New people per day, oldest first: those who entered a funnel for the first time. */
  days: z.array(z.object({ day, people: z.number().int() })),
  as_of: asOf,
});
export type Dashboard = z.infer<typeof dashboard>;

/** How far people get in a funnel that has run: its live stages in order, counted since the first run. */
export const funnelStages = z.object({
  id,
  name: z.string(),
  state: funnelState,
  trouble: trouble.nullable(),
  first_run_at: instant,
  stages: z.array(z.object({ id, title: z.string(), colour: z.enum(colours), ...stageCounts.shape })),
});
export type FunnelStages = z.infer<typeof funnelStages>;
