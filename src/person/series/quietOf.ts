import type { FunnelSettings } from '#contract/schemas/funnels/funnel.ts';
import type { QuietHours } from '#machines/time/quietHours.ts';

/** A funnel's quiet hours, by the clock of the person whose dates are shown. */
export interface PersonQuiet {
  hours: QuietHours;
  zone: string;
}

/** `own` is the person's zone, where it is known. */
export const quietOf = ({ quiet, time_zone }: FunnelSettings, own: string | null): PersonQuiet | null =>
  quiet && { hours: quiet, zone: own ?? time_zone };
