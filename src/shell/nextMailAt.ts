const pauseMs = 60_000;

/** A mail takes its time: the next one is offered after a minute. */
export const nextMailAt = (): number => Date.now() + pauseMs;
