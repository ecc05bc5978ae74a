import { serverNow } from '#src/platform/clock.ts';

/** What leaves within this time is on its way. */
const soonMs = 60_000;

/** Whether what waits in the outbox until a moment, such as the end of quiet hours, does not leave now. */
export const leavesLater = (at: string): boolean => Date.parse(at) - serverNow() > soonMs;
