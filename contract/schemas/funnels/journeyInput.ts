import { z } from 'zod';
import { funnelDocument } from './funnel.ts';

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The funnel of a journey's run, by its versions; the type is `JourneyInput` of `machines/journey/runs/journeyInput.ts`. */
export const journeyInput = z.object({
  zone: z.string().max(64).refine(isZone),
  versions: z
    .array(z.object({ revision: z.number().int(), document: funnelDocument }))
    .min(1)
    .max(100),
});
