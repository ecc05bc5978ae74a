import { type RawBuilder, sql } from 'kysely';

/** Longer than a call waits for its answer. */
export const callSeconds = 20;
/** An upload takes longer than another call. */
export const uploadSeconds = 300;

/** What a claim may be ahead of the transaction that looks at it, which may have begun a moment before the claim. */
const slackSeconds = 60;

/**
 * Until when a delivery that is claimed now counts as on its way, whatever became of the process that sends it. By the
 * database's clock, since the clocks of two processes may differ; not by that of the transaction, which may have waited.
 */
export const sendingUntil = (seconds: number): RawBuilder<Date> =>
  sql<Date>`(clock_timestamp() + make_interval(secs => ${seconds}::integer))`;

/** What was sending it counts as lost. */
export const isSendingOver: RawBuilder<boolean> = sql<boolean>`sending_until < now()`;

/** The database's clock was set back since it was claimed, so that its time would be over too late. */
export const isSendingTooLong: RawBuilder<boolean> = sql<boolean>`
  sending_until > now() + make_interval(secs => ${uploadSeconds + slackSeconds}::integer)`;
