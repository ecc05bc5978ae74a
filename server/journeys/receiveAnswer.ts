import { sql } from 'kysely';
import type { ChatEventKind } from '#contract/schemas/contacts/chatEvent.ts';
import { type AnswerFileKind, answerFileKinds } from '#contract/schemas/funnels/question.ts';
import type { CompiledFunnel } from '#machines/journey/compileFunnel.ts';
import type { Given } from '#machines/journey/answers/given.ts';
import type { JourneyContext } from '#machines/journey/journeyEvents.ts';
import { parsePhone } from '#machines/text/typed/parsePhone.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { dispatch } from './dispatch.ts';
import type { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import type { LoadedJourney } from './load/loadedJourney.ts';
import type { PersonEvent } from './load/personEvent.ts';
import type { ContactWithJourney } from './upsertContacts.ts';

type Written = Extract<ChatEventKind, { kind: 'text' }>;

/** Deliveries that ask and that a sender has claimed, by `outKey`. */
export type OutQuestions = ReadonlySet<string>;

const outKey = ({ visit, message, round }: Pick<JourneyContext, 'visit' | 'message' | 'round'>) =>
  `${visit}${message}${round}`;

/** The questions that are being sent to those who wrote, and that a sender has claimed: what was written may answer them. */
export async function findOutQuestions(
  tx: Tx,
  { events, people }: { events: readonly PersonEvent[]; people: ReadonlyMap<number, ContactWithJourney> },
): Promise<OutQuestions> {
  const journeys = new Map<string, LoadedJourney>();
  for (const { what, person } of events) {
    const journey = people.get(person.telegram_id)?.journey;
    if (what.kind === 'text' && journey && isSendingQuestion(journey)) journeys.set(journey.id, journey);
  }
  if (journeys.size === 0) return new Set();
  const keys = [...journeys.values()].map(({ funnel: { ownerId: owner_id }, state: { context } }) => {
    const { visit: cause_id, message: message_key, part, round } = context;
    return { owner_id, cause_id, message_key, part, round };
  });
  const { rows } = await sql<Pick<JourneyContext, 'visit' | 'message' | 'round'>>`
    select d.cause_id as visit, d.message_key as message, d.round
    from ${recordset('deliveries', ['owner_id', 'cause_id', 'message_key', 'part', 'round'], keys)} as x
    join deliveries d on d.owner_id = x.owner_id and d.cause = 'visit' and d.cause_id = x.cause_id
      and d.message_key = x.message_key and d.part = x.part and d.round = x.round
    where d.state not in ('queued', 'held')`.execute(tx);
  return new Set(rows.map(outKey));
}

const isSendingQuestion = ({ state: { value, context }, funnel }: LoadedJourney): boolean =>
  value === 'sending' && context.part + 1 === context.parts && funnel.compiled.questions.has(context.message);

/** Whether the person's journey asks, or sends a question that is out. */
export const isAsked = ({ journey }: ContactWithJourney, out: OutQuestions): boolean =>
  journey !== null && (journey.state.value === 'asking' || isOutQuestion(journey, out));

const isOutQuestion = (journey: LoadedJourney, out: OutQuestions): boolean =>
  journey.state.value === 'sending' && isSendingQuestion(journey) && out.has(outKey(journey.state.context));

/**
 * Takes what a person who is asked wrote as an answer.
 * @returns whether it was accepted: then nobody has to read it
 */
export function receiveAnswer(
  deps: JourneyDeps,
  effects: Effects,
  { person, out, what }: { person: ContactWithJourney; out: OutQuestions; what: Written },
  at: number,
): boolean {
  const { journey, contact, funnel } = person;
  if (!journey) return false;
  const { context } = journey.state;
  const isOut = isOutQuestion(journey, out);
  const asked = context.open === '' ? context.message : context.open;
  const given = givenBy(what, {
    telegramId: contact.telegram_id,
    country: funnel.ownerLanguage === 'ru' ? 'RU' : null,
    isForPhone: kindAsked(journey.funnel.compiled, asked) === 'phone',
  });
  const commands = dispatch(deps, effects, journey, { type: 'answer.given', given, isOut }, at);
  return commands.some(({ type, params }) => type === 'endQuestion' && params.outcome === 'answered');
}

const kindAsked = ({ questions }: CompiledFunnel, message: string) => questions.get(message)?.kind;

interface Reading {
  telegramId: number;
  country: 'RU' | null;
  /** Reading a number takes longer than all else, and only such a question asks for one. */
  isForPhone: boolean;
}

function givenBy(what: Written, { telegramId, country, isForPhone }: Reading): Given {
  const { text, media, contact, place, album } = what;
  if (media === null) return { text, ...(isForPhone && { phone: parsePhone(text, country) }) };
  const file = fileOf(what);
  return {
    media,
    ...(contact && { contact: { phone: sharedPhone(contact.phone), isOwn: contact.user_id === telegramId } }),
    ...(file && { file }),
    ...(place && { place: { latitude: place.latitude, longitude: place.longitude } }),
    ...(album !== undefined && { album }),
  };
}

/** Telegram gives the number with its country's code, and mostly without the plus. */
const sharedPhone = (phone: string): string | null => parsePhone(phone.startsWith('+') ? phone : `+${phone}`, null);

function fileOf({ media, file }: Written): Given['file'] {
  const kind = answerFileKinds.find((one) => one === media) as AnswerFileKind | undefined;
  return kind && { kind, name: file?.name ?? null, bytes: file?.bytes ?? null };
}
