import type { Condition } from '#contract/schemas/funnels/condition.ts';
import { conditionHolds } from '#machines/condition/conditionHolds.ts';
import type { Facts, KnownField, OwnValue } from '#machines/condition/facts.ts';
import type { FactChanges, JourneyContext, JourneyEvent } from './journeyEvents.ts';

/** What a decision is made by. */
export interface Deciding {
  context: JourneyContext;
  event: Pick<JourneyEvent, 'funnel' | 'at' | 'zone' | 'facts'>;
}

/** What is known about the person, with what was changed laid over. */
export function factsNow({ context: { changed }, event: { facts } }: Deciding): Facts {
  if (changed === null) return facts;
  const { phone = facts.phone, email = facts.email, ...own } = changed.own;
  const all = Object.entries({ ...facts.own, ...own }).filter(
    (entry): entry is [string, OwnValue] => entry[1] !== null,
  );
  const tags = [...facts.tags.filter((tag) => changed.tags[tag] !== false), ...given(changed)];
  return { ...facts, tags, own: Object.fromEntries(all), phone: textOf(phone), email: textOf(email) };
}

const given = ({ tags }: FactChanges) => Object.keys(tags).filter((tag) => tags[tag]);
const textOf = (value: OwnValue | null): string | null => (value === null ? null : String(value));

const noQuestions: ReadonlySet<string> = new Set();

/** Whether the condition of a message or an exit holds now; `id` is what it stands on. */
export function holds({ id, condition }: { id: string; condition: Condition }, deciding: Deciding): boolean {
  const { context, event } = deciding;
  const decided = event.facts.decided?.[id];
  if (typeof decided === 'boolean') return decided;
  const questions = event.funnel.stages.get(context.stage)?.questions ?? noQuestions;
  return conditionHolds(condition, {
    facts: factsNow(deciding),
    at: event.at,
    zone: event.zone,
    tags: event.funnel.tags,
    questions,
    answered: context.answered,
  });
}

export const noChanges: FactChanges = { own: {}, tags: {} };

/** Whether a field has a value, by its name. */
export function isKnown(field: string, deciding: Deciding): boolean {
  const facts = factsNow(deciding);
  if (field === 'phone' || field === 'email') return facts[field] !== null;
  return Object.hasOwn(facts.fields, field) && facts.own[field] !== undefined;
}

/** An own field, or a built-in one; null where there is none of that name. */
export function knownField(name: string, { event: { facts } }: Deciding): KnownField | 'phone' | 'email' | null {
  if (name === 'phone' || name === 'email') return name;
  return Object.hasOwn(facts.fields, name) ? (facts.fields[name] ?? null) : null;
}
