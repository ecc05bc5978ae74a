/** Longer than a call waits for its answer. */
const sendingSeconds = 20;

/** Until when a delivery that is claimed now counts as on its way, whatever became of the process that sends it. */
export const sendingUntil = (now: Date): Date => new Date(now.getTime() + sendingSeconds * 1000);
