import type { MailingState } from '#contract/schemas/sending/mailing.ts';

/** Nothing of it is to be sent: it can be archived and removed. */
export const isOutOfWork = (state: MailingState): boolean =>
  state === 'draft' || state === 'sent' || state === 'cancelled';
