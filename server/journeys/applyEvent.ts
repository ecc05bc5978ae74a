import { limits } from '#contract/limits.ts';
import { decodeChoice, decodeSentButton } from '#machines/journey/callbackData.ts';
import { startsNewJourney } from '#machines/journey/step.ts';
import { ledBySource } from '#machines/journey/triggers/findLed.ts';
import type { PressedButton } from '#server/sending/sentButtons.ts';
import type { Effects } from './effects/effects.ts';
import { mediaWords } from './effects/mediaWords.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import type { Question } from './effects/markUnanswered.ts';
import type { ContactWithJourney } from './upsertContacts.ts';
import type { PersonEvent } from './load/personEvent.ts';
import { dispatch } from './dispatch.ts';
import { dispatchTo, endJourney, record } from './personJourney.ts';
import { pressSentButton } from './pressSentButton.ts';
import type { OutQuestions } from './receiveAnswer.ts';
import { takeText } from './takeText.ts';

/** What the events of a batch need of the database. */
export interface Loaded {
  /** By Telegram id. */
  people: Map<number, ContactWithJourney>;
  /** The buttons of mailings and letters that were pressed, by callback data. */
  pressed: Map<string, PressedButton>;
  out: OutQuestions;
}

/** Takes one event of one person: opens or closes the chat, dispatches to the journey, records history. */
export function applyEvent(
  deps: JourneyDeps,
  effects: Effects,
  { people, pressed, out }: Loaded,
  event: PersonEvent,
): void {
  const person = people.get(event.person.telegram_id);
  if (!person) throw new Error('an update of a contact who is not loaded');
  const at = deps.now().getTime();
  const { what } = event;
  if (person.journey?.isTest && person.draft === null) endJourney(deps, effects, person, at);
  if (what.kind === 'member' && !what.open) return closeChat(deps, effects, person, at);
  if (!person.isOpen) openChat(deps, effects, person, { at, since: Math.min(writtenAt(event, at), at) });
  switch (what.kind) {
    case 'text': {
      const id = record(deps, effects, person, 'text', writtenData(person, what), writtenAt(event, at));
      const isOld = isBeforeFirstRun(person, event);
      if (takeText(deps, effects, { person, out, what, isOld }, at)) {
        const { funnel, contact } = person;
        effects.contactChange({ owner_id: funnel.ownerId, contact_id: contact.contactId }).read += 1;
      } else if (!person.draft) askOwner(effects, person, { id, ...wordsOf(what), at: writtenAt(event, at) });
      return;
    }
    case 'edit':
      return editMessage(effects, person, what, event.at ?? at);
    case 'press':
      if (decodeSentButton(what.data)) {
        const press = { callback: what.callback_id, pressed: pressed.get(what.data) };
        return pressSentButton(deps, effects, person, press, at);
      }
      return dispatchTo(
        deps,
        effects,
        person,
        choicePress(what) ?? {
          type: 'button.pressed',
          callback: what.callback_id,
          data: what.data,
          visit: deps.newId(),
        },
        at,
      );
    case 'start':
      if (isBeforeFirstRun(person, event))
        return void record(deps, effects, person, 'start', { payload: what.payload }, event.at ?? at);
      return start(deps, effects, person, what.payload, at);
    default:
      return;
  }
}

/** A press on a choice of a question; null for any other. */
function choicePress({ callback_id: callback, data }: { callback_id: string; data: string }) {
  const press = decodeChoice(data);
  return (
    press && {
      ...{ type: 'answer.given' as const, given: { choice: press.choice }, isOut: true },
      press: { callback, visit: press.visit },
    }
  );
}

type Written = Extract<PersonEvent['what'], { kind: 'text' | 'edit' }>;

/** What the history keeps of a message; `bot` and `message_id` find it where it is changed, `bot` and `file` its media. */
function writtenData(
  { contact }: ContactWithJourney,
  { text, media, formatted, message_id, file, contact: shared, place, album, forwarded }: Written,
) {
  return {
    ...{ text, media, from: 'contact' },
    ...(formatted && { formatted }),
    ...(message_id !== undefined && { bot: contact.botId, message_id }),
    ...(file && { file }),
    ...(shared && {
      contact: { name: shared.name, phone: shared.phone, is_own: shared.user_id === contact.telegram_id },
    }),
    ...(place && { place }),
    ...(album !== undefined && { album }),
    ...(forwarded !== undefined && { forwarded }),
  };
}

const wordsOf = ({ text, media, album }: Extract<Written, { kind: 'text' }>) => ({ text, media, album: album ?? null });

/** The owner is told, and the conversation waits for an answer. */
function askOwner(
  effects: Effects,
  { funnel, contact }: ContactWithJourney,
  written: Pick<Question, 'id' | 'text' | 'media' | 'album' | 'at'>,
): void {
  const of = { owner_id: funnel.ownerId, funnel_id: funnel.id, contact_id: contact.contactId };
  effects.questions.push({ ...of, ...written });
  const { text, media } = written;
  const said = text === '' && media !== null ? mediaWords(media, funnel.ownerLanguage) : text;
  const notice = { kind: 'message' as const, funnel: funnel.id, contact: contact.contactId, text: said };
  effects.notices.push({ owner_id: funnel.ownerId, notice });
}

function editMessage(
  effects: Effects,
  person: ContactWithJourney,
  what: Extract<Written, { kind: 'edit' }>,
  at: number,
): void {
  const { funnel, contact } = person;
  const { message_id, edited_at } = what;
  const data = { ...writtenData(person, what), bot: contact.botId, message_id, edited_at: new Date(edited_at) };
  effects.edits.push({ owner_id: funnel.ownerId, funnel_id: funnel.id, contact_id: contact.contactId, at, data });
}

/** Telegram tells whole seconds: what has just come is put after what was said in the same second. */
const justNowMs = 2_000;
const writtenAt = (event: PersonEvent, at: number): number =>
  event.at === null || Math.abs(at - event.at) < justNowMs ? at : event.at;

/** What waited for longer than this before the very first run, at Telegram or here, is kept and moves nobody. */
function isBeforeFirstRun({ funnel }: ContactWithJourney, { at, isOutdated = false }: PersonEvent): boolean {
  const ranAt = funnel.firstRunAt?.getTime() ?? 0;
  return isOutdated || (at !== null && at < ranAt - limits.firstRunAgeSeconds * 1000);
}

/** A finished journey is replaced by another one, a tester's always; inside, the stage is sent again. */
function start(
  deps: JourneyDeps,
  effects: Effects,
  person: ContactWithJourney,
  payload: string | null,
  at: number,
): void {
  if (person.journey && (person.draft || startsNewJourney(person.journey.state))) endJourney(deps, effects, person, at);
  // a draft may be without a stage to begin with
  if (person.draft?.compiled.order.length === 0) return void record(deps, effects, person, 'start', { payload }, at);
  const { triggers } = (person.journey?.funnel ?? person.draft ?? person.funnel).compiled;
  const led = ledBySource(triggers, payload);
  const elsewhere = led && { stage: led.stage, trigger: { id: led.trigger, said: led.said } };
  dispatchTo(deps, effects, person, { type: 'start.given', payload, visit: deps.newId(), ...elsewhere }, at);
}

function closeChat(deps: JourneyDeps, effects: Effects, person: ContactWithJourney, at: number): void {
  if (person.isOpen) record(deps, effects, person, 'blocked', {}, at);
  person.isOpen = false;
  effects.markBlocked(chatOf(person), at);
  if (person.journey) dispatch(deps, effects, person.journey, { type: 'contact.blocked' }, at);
}

/** `since`: when they came back, which is earlier than now where the server was away. */
function openChat(
  deps: JourneyDeps,
  effects: Effects,
  person: ContactWithJourney,
  { at, since }: { at: number; since: number },
): void {
  record(deps, effects, person, 'returned', { since }, at);
  person.isOpen = true;
  effects.openChat(chatOf(person));
  if (person.journey) dispatch(deps, effects, person.journey, { type: 'contact.returned', since }, at);
}

function chatOf({ funnel, contact }: ContactWithJourney) {
  return { owner_id: funnel.ownerId, bot_id: contact.botId, contact_id: contact.contactId };
}
