import type { ChatEventKind } from '#contract/schemas/contacts/chatEvent.ts';
import { limits } from '#contract/limits.ts';
import { isTailTime } from '#machines/journey/asking.ts';
import { notUnderstoodText } from '#machines/journey/answerText.ts';
import type { Led } from '#machines/journey/triggers/compileTriggers.ts';
import { whatTakes } from '#machines/journey/triggers/whatTakes.ts';
import { escapeHtml } from '#machines/text/entities.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import type { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { dispatchTo, endJourney, record } from './personJourney.ts';
import { isAsked, type OutQuestions, receiveAnswer } from './receiveAnswer.ts';
import type { ContactWithJourney } from './upsertContacts.ts';

interface Taking {
  person: ContactWithJourney;
  out: OutQuestions;
  what: Extract<ChatEventKind, { kind: 'text' }>;
  /** From before the first run: it moves nobody. */
  isOld: boolean;
}

/**
 * Takes what a person wrote: a trigger leads, or the question that waits is answered; what nothing takes gets the owner's own
 * words, where there are any. @returns whether nobody has to read it
 */
export function takeText(
  deps: JourneyDeps,
  effects: Effects,
  { person, out, what, isOld }: Taking,
  at: number,
): boolean {
  // what came together with an accepted answer belongs to it
  if (what.album !== undefined && person.journey?.state.context.album === what.album) return true;
  // as with /start: a tester walks the draft, also one whose journey is still of the live funnel
  const { triggers } = (person.draft ?? person.funnel).compiled;
  const typed = what.media === null ? what.text : null;
  const isTail = person.journey !== null && isTailTime(person.journey.state.context, { at });
  const taker = whatTakes(isOld ? null : triggers, { typed, isAsked: isAsked(person, out), isTail });
  switch (taker.kind) {
    // it is read with what it belongs to
    case 'tail':
      return true;
    case 'trigger':
      lead(deps, effects, person, taker.led, at);
      return true;
    case 'answer':
      return receiveAnswer(deps, effects, { person, out, what }, at);
    case 'nothing':
      if (!isOld) sayNotUnderstood(deps, effects, person, at);
      return false;
  }
}

/** The journey goes on at the trigger's stage, or begins there; a tester walks the draft. */
function lead(deps: JourneyDeps, effects: Effects, person: ContactWithJourney, led: Led, at: number): void {
  if (person.draft && person.journey && !person.journey.isTest) endJourney(deps, effects, person, at);
  const { stage, trigger: id, said } = led;
  const move = { type: 'person.moved', by: 'trigger', priority: 0, reachable: true, visit: deps.newId() } as const;
  dispatchTo(deps, effects, person, { ...move, stage, trigger: { id, said } }, at);
}

/** At most once in a while: who writes a lot is told once. */
function sayNotUnderstood(deps: JourneyDeps, effects: Effects, person: ContactWithJourney, at: number): void {
  const { funnel, contact } = person;
  const { answers: own, ownerLanguage } = funnel;
  const text = notUnderstoodText({ language: contact.language, ownerLanguage, own });
  const last = person.notUnderstoodAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (text === null || at - last < limits.notUnderstoodSeconds * 1000) return;
  person.notUnderstoodAt = new Date(at);
  effects.noteNotUnderstood({ owner_id: funnel.ownerId, bot_id: contact.botId, contact_id: contact.contactId }, at);
  record(deps, effects, person, 'not_understood', { text }, at);
  effects.send(notUnderstoodDelivery(deps, person, text, at));
}

function notUnderstoodDelivery(
  deps: JourneyDeps,
  { funnel, contact, draft }: ContactWithJourney,
  text: string,
  at: number,
): NewDelivery {
  const id = deps.newId();
  return {
    ...{ id, owner_id: funnel.ownerId, bot_id: contact.botId, contact_id: contact.contactId },
    ...{ chat_id: contact.telegram_id, funnel_id: funnel.id, journey_id: null },
    ...{ cause: 'auto_reply', cause_id: id, message_key: 'not_understood', part: 0, round: 0, priority: 0 },
    call: {
      method: 'sendMessage',
      params: { chat_id: contact.telegram_id, text: escapeHtml(text), parse_mode: 'HTML' },
    },
    due_at: new Date(at),
    is_test: draft !== null,
  };
}
