import { serverNow } from '#src/platform/clock.ts';

const dayMs = 86_400_000;

/** Days until a moment, a day that has begun as a whole one; 0 once it has passed. */
export const daysUntil = (at: string): number => Math.max(0, Math.ceil((new Date(at).getTime() - serverNow()) / dayMs));
