import { z } from 'zod';
import { dashboardDays } from '../dashboardDays.ts';
import { colours } from '../looks.ts';
import { id, instant } from './common.ts';
import { funnelState, stageCounts, trouble } from './funnel.ts';

/** A day of the calendar, `2026-11-21`. */
export const day = z.iso.date();

/** The last days that are asked for, today included. */
export const dashboardQuery = z.strictObject({
  days: z.coerce.number().int().min(1).max(dashboardDays.max).optional(),
});

/** Who came into the funnels that are not archived; testers are left out. */
export const dashboard = z.object({
  /** Where the days begin: the user's. */
  time_zone: z.string(),
  /** Standing in the funnels now. */
  people: z.number().int(),
  /** Each day, the oldest first: who came into a funnel for the first time. */
  days: z.array(z.object({ day, people: z.number().int() })),
});
export type Dashboard = z.infer<typeof dashboard>;

/** How far people get in a funnel that has run: its live stages in their order, counted since the first run. */
export const funnelStages = z.object({
  id,
  name: z.string(),
  state: funnelState,
  trouble: trouble.nullable(),
  first_run_at: instant,
  stages: z.array(z.object({ id, title: z.string(), colour: z.enum(colours), ...stageCounts.shape })),
});
export type FunnelStages = z.infer<typeof funnelStages>;
