import { serverNow } from '#src/platform/clock.ts';

const pauseMs = 60_000;

/** When a mail may be resent: the cooldown is a minute. */
export const nextMailAt = (): number => serverNow() + pauseMs;
