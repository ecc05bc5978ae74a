const pauseMs = 60_000;

/** Mails can be requested again after a minute. */
export const nextMailAt = (): number => Date.now() + pauseMs;
