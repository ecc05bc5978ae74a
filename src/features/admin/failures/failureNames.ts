import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureKind } from '#contract/schemas/failure.ts';

/** What fails, by its kind. */
export const failureNames: Record<FailureKind, MessageDescriptor> = {
  payment: msg`A payment is not credited`,
  provider: msg`A payment provider is not told`,
  mail: msg`A mail does not leave`,
  update: msg`What a person wrote or pressed was set aside`,
  delay: msg`A person’s delayed message is not sent`,
  letter: msg`A person’s letters are held`,
  mailing: msg`A mailing does not go on`,
  scheduled_mailing: msg`A scheduled mailing does not start`,
  bulk_send: msg`A message to many is not finished`,
  subscription: msg`A subscription’s dates are not followed`,
  texts: msg`A funnel’s words are not found by the search`,
  account_files: msg`Files of a deleted account are not removed`,
  job: msg`A nightly or hourly job fails`,
};

/** What whoever runs the installation can do. */
export const whatToDo: Record<FailureKind, MessageDescriptor> = {
  payment: msg`The money came and is kept with its provider. Fix what the reason says, then try again: it is credited once.`,
  provider: msg`The provider may go on charging. See to it in the provider’s own account, then try again.`,
  mail: msg`Check the mail server (SMTP_URL) and the address. It is tried for two days.`,
  update: msg`The bot works on without it. The person can do it again; tell the makers of Voronka the reason.`,
  delay: msg`Everyone else’s leave on time. Fix what the reason says, then try again.`,
  letter: msg`Everyone else’s leave on time. Fix what the reason says, then try again.`,
  mailing: msg`The other mailings leave. Fix what the reason says, then try again: nobody gets it twice.`,
  scheduled_mailing: msg`It waits for its start. Fix what the reason says, then try again.`,
  bulk_send: msg`Who was already written to is not written to again. Fix what the reason says, then try again.`,
  subscription: msg`Its end and its warnings wait. Fix what the reason says, then try again.`,
  texts: msg`Everything else is found. Fix what the reason says, then try again.`,
  account_files: msg`Check the rights of the data folder, then try again.`,
  job: msg`It runs again by itself at its next hour. Fix what the reason says; the log has the details.`,
};
