import { settleLetters } from '#server/domain/seriesMembers/settleLetters.ts';
import type { Settle } from '#server/sending/settle.ts';
import { returnLetters } from './returnLetters.ts';

/** Settles letters; one that may no longer be retried is dropped first, and counts as settled. */
export const settleSeries: Settle = async (deps, tx, { settled, requeued }) => {
  const dropped = await returnLetters(deps, tx, requeued);
  await settleLetters(tx, [...settled, ...dropped]);
};
