import { type RawBuilder, sql } from 'kysely';

/** Longer than a call waits for its answer. */
export const callSeconds = 20;
/** An upload takes longer than another call. */
export const uploadSeconds = 300;

/**
 * Until when a delivery that is claimed now counts as on its way, whatever became of the process that sends it. By the
 * database's clock: the clocks of two processes may differ.
 */
export const sendingUntil = (seconds: number): RawBuilder<Date> =>
  sql<Date>`(now() + make_interval(secs => ${seconds}::integer))`;

/** What was sending it counts as lost: its time is over, or so far ahead that the database's clock was set back. */
export const isSendingOver: RawBuilder<boolean> = sql<boolean>`not (sending_until between now() and ${sendingUntil(uploadSeconds)})`;
