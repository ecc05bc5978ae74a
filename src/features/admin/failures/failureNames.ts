import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureKind } from '#contract/schemas/failure.ts';

/** What fails, by its kind. */
export const failureNames: Record<FailureKind, MessageDescriptor> = {
  payment: msg`A payment is not credited`,
  provider: msg`A payment provider is not notified`,
  mail: msg`An e-mail is not sent`,
  mail_refused: msg`An e-mail bounced`,
  update: msg`What a person wrote or pressed was set aside`,
  delay: msg`A person’s delayed message is not sent`,
  letter: msg`A person’s letters are held`,
  mailing: msg`A mailing does not continue`,
  scheduled_mailing: msg`A scheduled mailing does not start`,
  bulk_send: msg`A bulk message is not sent to everyone`,
  subscription: msg`A subscription is not updated on time`,
  limit: msg`An account’s limits are not updated on time`,
  texts: msg`The search does not find a funnel’s texts`,
  menu: msg`A bot’s menu does not follow what was published`,
  account_files: msg`Files of a deleted account are not removed`,
  job: msg`A nightly or hourly job fails`,
};

/** What whoever runs the installation can do. */
export const whatToDo: Record<FailureKind, MessageDescriptor> = {
  payment: msg`The provider has received the money. Fix the cause, then try again: it is credited once.`,
  provider: msg`The provider may keep charging. Check this in the provider’s own account, then try again.`,
  mail: msg`Check the mail server (SMTP_URL) and the address. It is tried for two days.`,
  mail_refused: msg`The mail server has refused the address or the e-mail for good. Check the address with its owner, and SMTP_URL if it happens to everyone.`,
  update: msg`The bot keeps working. The person can try again; report the cause to the developers of Voronka.`,
  delay: msg`Everyone else’s letters are sent on time. Fix the cause, then try again.`,
  letter: msg`Everyone else’s letters are sent on time. Fix the cause, then try again.`,
  mailing: msg`Other mailings are sent as usual. Fix the cause, then try again: nobody gets it twice.`,
  scheduled_mailing: msg`The mailing has not started. Fix the cause, then try again.`,
  bulk_send: msg`People who already got it don’t get it again. Fix the cause, then try again.`,
  subscription: msg`Its end and warnings are delayed. Fix the cause, then try again.`,
  limit: msg`Messages may stay on hold for too long. Fix the cause, then try again.`,
  texts: msg`Everything else is found. Fix the cause, then try again.`,
  menu: msg`Telegram refuses the commands, or the bot’s token: the reason says which.`,
  account_files: msg`Check the rights of the data folder, then try again.`,
  job: msg`It runs again automatically at its next scheduled time. Fix the cause; the log has the details.`,
};
