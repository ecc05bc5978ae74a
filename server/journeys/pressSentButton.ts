import type { PressedButton } from '#server/sending/sentButtons.ts';
import { pressAnswer } from './dispatch.ts';
import type { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { beginJourney } from './load/loadedJourney.ts';
import { dispatchTo, endJourney, record } from './personJourney.ts';
import type { ContactWithJourney } from './upsertContacts.ts';

interface Pressing {
  callback: string;
  /** Undefined where its mailing or its letter is removed. */
  pressed: PressedButton | undefined;
}

/**
 * A press on a button of a mailing or a letter: the first one of each person counts, gives the tag and moves them to the
 * stage, or begins a journey there. A tester's moves their walk of the draft and counts nothing.
 */
export function pressSentButton(
  deps: JourneyDeps,
  effects: Effects,
  person: ContactWithJourney,
  { callback, pressed }: Pressing,
  at: number,
): void {
  const { contact, draft, funnel } = person;
  const answer = (text: 'already_chosen' | 'button_gone' | null) =>
    void effects.pressAnswers.push(pressAnswer(funnel, contact, { callback, answer: text }));
  const button = pressed?.funnelId === funnel.id ? pressed.button : null;
  if (!pressed || !button || (!draft && !pressed.press)) return answer('button_gone');
  if (!draft && pressed.press) {
    if (pressed.sentTo !== contact.contactId) return answer('button_gone');
    if (pressed.pressedBy.has(contact.contactId)) return answer('already_chosen');
    pressed.pressedBy.add(contact.contactId);
    effects.presses.push({ ...pressed.press, contact_id: contact.contactId, at: new Date(at) });
    giveTag(deps, effects, person, { tag: button.tag, by: pressed.by }, at);
  }
  const stage = button.to;
  if (stage !== null && !(draft ?? funnel).compiled.stages.has(stage)) return answer('button_gone');
  answer(null);
  if (stage === null) return;
  if (draft && person.journey && !person.journey.isTest) endJourney(deps, effects, person, at);
  const move = { type: 'person.moved', by: pressed.by, priority: 0, reachable: true, visit: deps.newId() } as const;
  dispatchTo(deps, effects, person, { ...move, stage }, at);
}

function giveTag(
  deps: JourneyDeps,
  effects: Effects,
  person: ContactWithJourney,
  { tag, by }: { tag: string | null; by: PressedButton['by'] },
  at: number,
): void {
  const { funnel, contact } = person;
  if (tag === null || !funnel.compiled.tags.has(tag)) return;
  effects.giveTag(person.journey ?? beginJourney(deps, { funnel, contact }), tag, at);
  record(deps, effects, person, 'tag.give', { tag, by }, at);
}
