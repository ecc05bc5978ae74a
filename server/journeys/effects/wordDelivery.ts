import { spokenLanguage } from '#machines/journey/answerText.ts';
import type { JourneyCommand } from '#machines/journey/journeyCommands.ts';
import { retryText } from '#machines/journey/answers/retryText.ts';
import { escapeHtml } from '#machines/text/entities.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import type { JourneyDeps } from '../load/journeyDeps.ts';
import { journeyKeys, type LoadedJourney } from '../load/loadedJourney.ts';

/** Above what anybody tries. */
const triesOfRound = 10_000;

/**
 * What is said of an answer that does not fit: it leaves with what the visit sends, and is dropped with it. Each try has
 * one, told apart from the message itself by a round below zero; tries count anew where the stage is sent again.
 */
export function wordDelivery(
  deps: JourneyDeps,
  journey: LoadedJourney,
  { visit, message, why, own }: Extract<JourneyCommand, { type: 'say' }>['params'],
  at: number,
): NewDelivery {
  const { contact, funnel, isTest } = journey;
  const { round, tries } = journey.state.context;
  const text = own ?? retryText(why, spokenLanguage(contact.language, funnel.ownerLanguage));
  return {
    id: deps.newId(),
    ...journeyKeys(journey),
    ...{ bot_id: contact.botId, chat_id: contact.telegram_id, cause: 'visit', cause_id: visit },
    ...{ message_key: message, part: 0, round: -(round * triesOfRound + tries), priority: 0 },
    call: {
      method: 'sendMessage',
      params: { chat_id: contact.telegram_id, text: escapeHtml(text), parse_mode: 'HTML' },
    },
    due_at: new Date(at),
    held: funnel.isListening ? null : 'stopped',
    is_test: isTest,
  };
}
