import { limits } from '#contract/limits.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';

/** When a message is sent, counted from entering its stage or from the settled message before it. */
export type Timing = Pick<Message, 'delay' | 'at' | 'weekdays'>;

export const atOnce: Timing = { delay: 0 };

export const isImmediate = ({ delay, at }: Timing): boolean => delay === 0 && at === undefined;

/** How long a message was promised to wait, in seconds; a wall time counts as a long delay, however near it was. */
export const promisedSeconds = ({ delay, at }: Timing): number =>
  at === undefined ? delay : Math.max(delay, limits.longDelaySeconds);

export const isSameTiming = (a: Timing, b: Timing): boolean =>
  a.delay === b.delay && a.at === b.at && String(a.weekdays) === String(b.weekdays);
