import { RequestError } from '#server/domain/requestErrors.ts';
import type { FoundMailing } from '../rows/mailingRow.ts';

/** @throws RequestError where the bot that sent it is no longer the funnel's: no other one reaches those chats and messages. */
export function refuseOtherBot({ mailing, funnel }: FoundMailing): void {
  if (mailing.bot_id === null || mailing.bot_id === funnel.bot_id) return;
  if (funnel.bot_id === null)
    throw new RequestError('transition_not_allowed', { of: 'bot_gone' }, { reason: 'bot_gone' });
  throw new RequestError('transition_not_allowed', { of: 'other_bot' }, { reason: 'bot_changed' });
}
