import type { Settle } from '#server/sending/settle.ts';
import { returnRecipients } from './returnRecipients.ts';
import { settleChanges } from './settleChanges.ts';
import { settleRecipients } from './settleRecipients.ts';

/** Settles recipients of mailings, and edits and deletions of what was sent. */
export const settleMailings: Settle = async (deps, tx, { settled, requeued }) => {
  await settleRecipients(deps, tx, settled);
  await returnRecipients(deps, tx, requeued);
  await settleChanges(tx, settled, requeued);
};
