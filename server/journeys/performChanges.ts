import type { KnownField, OwnValue } from '#machines/condition/facts.ts';
import { settable } from '#machines/journey/actionValue.ts';
import type { EndQuestion, JourneyCommand } from '#machines/journey/journeyCommands.ts';
import { fillPlain } from '#machines/text/filled/fillPlain.ts';
import { ownText } from '#machines/condition/ownText.ts';
import { alertOf, type Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { type JourneyContact, journeyKeys, type LoadedJourney } from './load/loadedJourney.ts';

type ParamsOf<T extends JourneyCommand['type']> = Extract<JourneyCommand, { type: T }>['params'];

/** When, and which question has ended in the same step. */
interface During {
  at: number;
  ended: EndQuestion | null;
}

/** Adds a line of the journey to the person's history. */
export function recordLine(
  deps: JourneyDeps,
  effects: Effects,
  journey: LoadedJourney,
  line: { kind: string; data: Record<string, unknown>; at: number },
): void {
  effects.record({ id: deps.newId(), ...journeyKeys(journey), ...line });
}

/** The field keeps the value, in the texts that follow too; of a tester the journey alone has it. */
export function setField(
  deps: JourneyDeps,
  effects: Effects,
  journey: LoadedJourney,
  { field, value, by, ...during }: ParamsOf<'setField'> & During,
): void {
  if (journey.isTest) return;
  const { contact, funnel } = journey;
  const change = effects.contactChange({ owner_id: funnel.ownerId, contact_id: contact.contactId });
  const kind = kindOf(contact, field);
  change.set({ field, value, kind });
  if (field === 'phone') {
    const after = deps.journeyHandlers.zoneWithPhone(phoneOf(contact), value === null ? null : String(value));
    if (after !== contact.time_zone) change.zone = { before: change.zone?.before ?? contact.time_zone, after };
    contact.time_zone = after;
  }
  know(contact, field, value);
  alertIfGone(deps, effects, journey, { field, by, ...during });
  if (by === 'action') recordLine(deps, effects, journey, { kind: 'field_set', data: { field, value }, at: during.at });
}

/** The number in the field becomes greater or smaller, whatever it is by then. */
export function addToField(
  deps: JourneyDeps,
  effects: Effects,
  journey: LoadedJourney,
  { field, by, ...during }: ParamsOf<'addToField'> & During,
): void {
  if (journey.isTest) return;
  const { contact, funnel } = journey;
  const present = contact.known?.own[field] ?? null;
  const action = { id: '', kind: 'add' as const, field, by };
  const number: KnownField = { kind: 'number', choices: [] };
  const value = settable(action, number, { present, today: '', fill: String, phoneOf: () => null }) ?? null;
  effects.contactChange({ owner_id: funnel.ownerId, contact_id: contact.contactId }).add(field, by, value);
  know(contact, field, value);
  alertIfGone(deps, effects, journey, { field, by: 'action', ...during });
  recordLine(deps, effects, journey, { kind: 'field_set', data: { field, value }, at: during.at });
}

const kindOf = ({ known }: JourneyContact, field: string) =>
  field === 'phone' || field === 'email' ? null : (known?.fields[field]?.kind ?? null);

const phoneOf = ({ known, time_zone }: JourneyContact) => ({ phone: known?.phone ?? null, time_zone });

/** What is decided and said from now on has the value. */
function know(contact: JourneyContact, field: string, value: OwnValue | null): void {
  const { known, own = {}, language } = contact;
  const kind = known?.fields[field]?.kind;
  own[field] = value === null ? null : kind ? ownText(value, kind, language) : String(value);
  contact.own = own;
  if (!known) return;
  if (field === 'phone' || field === 'email') known[field] = value === null ? null : String(value);
  else if (value === null) delete known.own[field];
  else known.own[field] = value;
}

/** The field may be removed before it is written. */
function alertIfGone(
  deps: JourneyDeps,
  effects: Effects,
  journey: LoadedJourney,
  { field, by, ended }: { field: string; by: 'answer' | 'action'; ended: EndQuestion | null },
): void {
  const { contact, funnel } = journey;
  const place = by === 'answer' && ended ? { message: ended.message, stage: ended.stage } : changing(journey, field);
  const change = effects.contactChange({ owner_id: funnel.ownerId, contact_id: contact.contactId });
  const code = by === 'answer' ? ('answer_not_kept' as const) : ('action_failed' as const);
  const alert = place && { id: deps.newId(), code, detail: field, subject: place.message, stage: place.stage };
  change.alerts.set(field, alert ? alertOf(journey, alert) : null);
}

/** A message that changes the field, those of the stage that the journey is on first. */
function changing({ funnel: { compiled }, state: { context } }: LoadedJourney, field: string) {
  const stages = [...compiled.stages].toSorted(([a], [b]) => Number(b === context.stage) - Number(a === context.stage));
  for (const [stage, { messages }] of stages) {
    const message = messages.find(({ actions = [] }) =>
      actions.some((one) => (one.kind === 'set' || one.kind === 'add') && one.field === field),
    );
    if (message) return { stage, message: message.id };
  }
  return null;
}

/** What the owner is told of a person; without a way to tell it, the history has it. */
export function tellOwner(
  deps: JourneyDeps,
  effects: Effects,
  journey: LoadedJourney,
  { text: template, at }: ParamsOf<'notifyOwner'> & { at: number },
): void {
  const { contact, funnel } = journey;
  const text = fillPlain(template, readerOf(journey));
  effects.notifyOwner(journey, { kind: 'told', funnel: funnel.id, contact: contact.contactId, text });
  recordLine(deps, effects, journey, { kind: 'told', data: { text }, at });
}

/** The question has ended: its row, its counts, and a line of the history. */
export function endQuestion(
  deps: JourneyDeps,
  effects: Effects,
  journey: LoadedJourney,
  { stage, visit, message, outcome, value, field, at }: EndQuestion,
): void {
  recordLine(deps, effects, journey, { kind: 'answer', data: { stage, message, outcome, value, field }, at });
  if (journey.isTest) return;
  const question = journey.funnel.compiled.questions.get(message);
  const kind = question?.kind ?? 'text';
  const chosen =
    outcome === 'answered' && question?.kind === 'choice' && question.choices.find(({ label }) => label === value);
  if (chosen) effects.countPress(journey, chosen.id);
  effects.answers.push({
    ...{ id: deps.newId(), ...journeyKeys(journey), message_id: message, visit_id: visit },
    ...{ kind, value, outcome, at },
  });
  effects.countQuestion(journey, message, { [outcome]: 1 });
}

/** Whom texts are filled for; a tester has what was set only in their journey. */
export function readerOf({ contact, isTest, state }: LoadedJourney): JourneyContact {
  const { changed } = state.context;
  if (!isTest || changed === null) return contact;
  const own = { ...contact.own };
  for (const [field, value] of Object.entries(changed.own)) {
    const kind = contact.known?.fields[field]?.kind;
    own[field] = value === null ? null : kind ? ownText(value, kind, contact.language) : String(value);
  }
  return { ...contact, own };
}
