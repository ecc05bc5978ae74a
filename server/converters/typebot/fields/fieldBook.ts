import type { FieldKind } from '#contract/fieldKinds.ts';
import { limits } from '#contract/limits.ts';
import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { groupBy } from '#machines/groupBy.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { fieldNameOf } from '#server/domain/fields/fieldNameOf.ts';
import type { TypebotGraph, TypebotVariable } from '../file/typebotGraph.ts';
import { type Usage, usageOf, type Vote } from './votes.ts';

/** The field that a variable becomes; `phone` and `email` are the contact's own. */
export interface BookedField {
  name: string;
  kind: FieldKind | 'phone' | 'email';
  choices: readonly string[];
  /** The labels of buttons by what the file keeps in their place; empty where it keeps the labels. */
  kept: ReadonlyMap<string, readonly string[]>;
}

/** What people have here of whom the file would have this; null where that is one of several labels. */
export function labelKept({ kept }: BookedField, written: string): string | null {
  const labels = kept.get(written) ?? [written];
  return labels.length === 1 ? (labels[0] ?? null) : null;
}

/** Which field each variable becomes. */
export interface FieldBook {
  /** By the variable's id; null where there is no such variable, or no room for it. */
  ofId(id: string | undefined): BookedField | null;
  /** By the name that texts have in double braces. */
  ofName(name: string): BookedField | null;
  titleOf(id: string): string;
  /** All fields but those that every contact has. */
  carried: readonly CarriedField[];
  /** Names of the variables for which there is no room. */
  beyond: readonly string[];
  /** Names of the variables that are read, and that nothing fills. */
  unfilled: readonly string[];
}

/** Decides which fields the variables of a funnel become. */
export function fieldBookOf(graph: TypebotGraph): FieldBook {
  const usage = usageOf(graph);
  const { taken, beyond } = mostUsed(graph.variables, usage);
  const byId = new Map<string, BookedField>();
  const byName = new Map<string, BookedField>();
  const carried: CarriedField[] = [];
  const builtIn = new Set<string>();
  const names = new Set<string>();
  for (const { id, name } of taken) {
    const decided = kindOf(usage.get(id), builtIn);
    const isBuiltIn = decided.kind === 'phone' || decided.kind === 'email';
    const kept = keptIn(usage.get(id)?.votes ?? []);
    const field = { ...decided, kept, name: isBuiltIn ? decided.kind : fieldNameOf(name, (one) => names.has(one)) };
    byId.set(id, field);
    if (!byName.has(name.trim())) byName.set(name.trim(), field);
    names.add(field.name);
    if (isBuiltIn) builtIn.add(field.name);
    else
      carried.push({
        name: field.name,
        title: titleOf(name, field.name),
        kind: field.kind as FieldKind,
        choices: [...field.choices],
      });
  }
  const nameOf = new Map(graph.variables.map(({ id, name }) => [id, name]));
  return {
    ofId: (id) => (id === undefined ? null : (byId.get(id) ?? null)),
    ofName: (name) => byName.get(name.trim()) ?? null,
    titleOf: (id) => nameOf.get(id) ?? '',
    carried,
    beyond: beyond.map(({ name }) => name),
    unfilled: taken
      .filter(({ id, value }) => usage.get(id)?.votes.length === 0 && typeof value !== 'string')
      .map(({ name }) => name),
  };
}

/** Those that are used, as many as an account may have, the most used first chosen; in the order of the file. */
function mostUsed(variables: readonly TypebotVariable[], usage: ReadonlyMap<string, Usage>) {
  const timesOf = ({ id }: TypebotVariable) => usage.get(id)?.times ?? 0;
  const used = [...new Map(variables.map((one) => [one.id, one])).values()].filter((one) => timesOf(one) > 0);
  const chosen = new Set(used.toSorted((a, b) => timesOf(b) - timesOf(a)).slice(0, limits.ownFields));
  return { taken: used.filter((one) => chosen.has(one)), beyond: used.filter((one) => !chosen.has(one)) };
}

function titleOf(name: string, fallback: string): string {
  const title = [...cleanLine(name)].slice(0, limits.titleChars).join('').trim();
  return isInvisible(title) ? fallback : title;
}

type Decided = Pick<BookedField, 'kind' | 'choices'>;

/** Of all the blocks that fill one variable. */
function keptIn(votes: readonly Vote[]): ReadonlyMap<string, readonly string[]> {
  const all = votes.flatMap((vote) => (vote.kind === 'choice' ? [vote] : []));
  if (all.every(({ kept }) => kept.size === 0)) return new Map();
  const entries = all.flatMap(({ kept, labels }): [string, readonly string[]][] =>
    kept.size > 0 ? [...kept] : labels.map((label) => [label, [label]]),
  );
  return new Map(
    [...groupBy(entries, ([value]) => value)].map(([value, same]) => [
      value,
      [...new Set(same.flatMap(([, labels]) => labels))],
    ]),
  );
}

const plain = (kind: BookedField['kind']): Decided => ({ kind, choices: [] });

/** The kind that holds all that is put into the variable. */
function kindOf(usage: Usage | undefined, builtIn: ReadonlySet<string>): Decided {
  const votes = usage?.votes ?? [];
  const kinds = new Set(votes.map(({ kind }) => kind));
  if (kinds.size === 0) return plain(usage?.isMeasured ? 'number' : 'text');
  const labels = choicesOf(votes);
  if (labels !== null) return { kind: 'choice', choices: labels };
  const [only] = kinds;
  if (kinds.size > 1 || only === undefined || only === 'choice' || only === 'literal') return plain('text');
  const isTwice = (only === 'email' || only === 'phone') && builtIn.has(only);
  return plain(isTwice ? 'text' : only);
}

/** The labels of all choices, where nothing else is put into the variable than one of them. */
function choicesOf(votes: readonly Vote[]): string[] | null {
  const labels = new Set(votes.flatMap((vote) => (vote.kind === 'choice' ? vote.labels : [])));
  const kept = keptIn(votes);
  const isOne = (value: string) => labels.has(value) || kept.get(value)?.length === 1;
  const isWithin = votes.every((vote) => vote.kind === 'choice' || (vote.kind === 'literal' && isOne(vote.value)));
  return isWithin && labels.size > 0 && labels.size <= limits.fieldChoices ? [...labels] : null;
}
