import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { documentFields, type Field, type FieldGroup, fieldGroups, type ThingKind } from './documentFields.ts';
import { type PartFieldKind, type PartKind, partFields } from './partFields.ts';

/** A thing of a document, or some of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** The fields of a kind of thing with their names. */
export const documentFieldsOf = (of: ThingKind): [name: string, field: Field][] =>
  Object.entries<Field>(documentFields[of]);

export function fieldOf(of: ThingKind, name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = documentFields[of];
  return fields[name];
}

export const isGroup = (name: string): name is FieldGroup => fieldGroups.some((group) => group === name);

/** The value of a field: its default where the thing does not have it. */
export const valueOf = (thing: Values, name: string, field: Field | undefined): unknown =>
  thing[name] === undefined ? field?.default : thing[name];

/** Whether a message says something: it has one of the fields that are its content. */
export const hasContent = (message: Values): boolean =>
  documentFieldsOf('message').some(([name, { isContent }]) => isContent && Boolean(message[name]));

/** A thing, or a part in a field of one. */
type Walked = ThingKind | PartKind;

/** What a value of a kind holds: things or parts, of which there are many or one. */
const held: Partial<Record<PartFieldKind, { of: Walked; isList: boolean }>> = {
  messages: { of: 'message', isList: true },
  buttons: { of: 'button', isList: true },
  exits: { of: 'exit', isList: true },
  actions: { of: 'action', isList: true },
  choices: { of: 'choice', isList: true },
  conditions: { of: 'condition', isList: true },
  question: { of: 'question', isList: false },
  condition: { of: 'condition', isList: false },
  ownCondition: { of: 'ownCondition', isList: false },
  dateTiming: { of: 'dateTiming', isList: false },
  files: { of: 'messageFile', isList: true },
};

const isPart = (of: Walked): of is PartKind => of in partFields;

type WalkedField = readonly [name: string, kind: PartFieldKind];
const walkedFieldsOf = (of: Walked): WalkedField[] =>
  isPart(of)
    ? Object.entries<PartFieldKind>(partFields[of])
    : documentFieldsOf(of).map(([name, { kind }]) => [name, kind]);

/** The things in a list of a thing. */
export const itemsIn = (value: unknown): Values[] => (Array.isArray(value) ? value : []);

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Inside {
  of: Walked;
  value: Values;
  path: string;
}

/** The things and parts that a value holds, each with its path. */
function insideOf(kind: PartFieldKind, value: unknown, path: string): Inside[] {
  const holds = held[kind];
  if (!holds) return [];
  if (holds.isList)
    return itemsIn(value).map((one, index) => ({ of: holds.of, value: one, path: `${path}.${index}.` }));
  return isValues(value) ? [{ of: holds.of, value, path: `${path}.` }] : [];
}

interface Found {
  field: { kind: PartFieldKind };
  value: string;
  /** The path of the value from the thing. */
  path: string;
}

/** The texts, addresses and ids of some kinds in a thing and in all that it holds, in the table's order. */
export function valuesIn(of: Walked, thing: Values, kinds: readonly PartFieldKind[], prefix = ''): Found[] {
  return walkedFieldsOf(of).flatMap(([name, kind]) => {
    const value = thing[name];
    if (value === undefined || value === null) return [];
    const path = `${prefix}${name}`;
    if (held[kind]) return insideOf(kind, value, path).flatMap((one) => valuesIn(one.of, one.value, kinds, one.path));
    if (kind === 'words' && kinds.includes(kind))
      return wordsIn(value).map((word, index) => ({ field: { kind }, value: word, path: `${path}.${index}` }));
    return typeof value === 'string' && kinds.includes(kind) ? [{ field: { kind }, value, path }] : [];
  });
}

/**
 * The texts, addresses and ids of a thing that are replaced, by their kind; `id` is the thing's own. What may not be null
 * keeps its value where it would become so: it names what is gone.
 */
type Replacements = Partial<Record<PartFieldKind | 'id', (value: string) => string | null>>;

/** Replaces values in a thing and in all that it holds. Where nothing changes it stays the same object. */
export const mapValues = <T extends Values>(of: ThingKind, thing: T, replace: Replacements): T =>
  mapWalked(of, thing, replace);

function mapWalked<T extends Values>(of: Walked, thing: T, replace: Replacements): T {
  const changes: Record<string, unknown> = {};
  const put = (name: string, before: unknown, after: unknown) => {
    if (after !== before) changes[name] = after;
  };
  const { id } = thing;
  if (typeof id === 'string' && replace.id) put('id', id, replace.id(id));
  for (const [name, kind] of walkedFieldsOf(of)) {
    const value = thing[name];
    if (value === undefined || value === null) continue;
    const holds = held[kind];
    const replacing = replace[kind];
    if (holds) put(name, value, mapHeld(holds.of, value, replace));
    else if (replacing && kind === 'words') put(name, value, mapWords(value, replacing));
    else if (replacing && typeof value === 'string') put(name, value, replacing(value) ?? absent(of, value));
  }
  if (Object.keys(changes).length === 0) return thing;
  const mapped: Record<string, unknown> = { ...thing, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete mapped[name];
  return mapped as T;
}

/** Conditions, actions and triggers have no references to nothing; a file that becomes nothing leaves its list. */
const absent = (of: Walked, value: string): string | null =>
  of === 'condition' || of === 'action' || of === 'trigger' ? value : null;

const wordsIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

function mapWords(value: unknown, replacing: (word: string) => string | null): unknown {
  const words = wordsIn(value);
  const mapped = words.map((word) => replacing(word) ?? word);
  return mapped.every((word, index) => word === words[index]) ? value : mapped;
}

function mapHeld(of: Walked, value: unknown, replace: Replacements): unknown {
  if (!Array.isArray(value)) return isValues(value) ? mapWalked(of, value, replace) : value;
  const items: Values[] = value;
  const mapped = items.map((one) => mapWalked(of, one, replace));
  if (mapped.every((one, index) => one === items[index])) return items;
  if (of !== 'messageFile') return mapped;
  const kept = mapped.filter(({ file }) => file !== null);
  return kept.length > 0 ? kept : undefined;
}

/** The ids of a thing and of all that it holds. */
export const idsIn = (of: Walked, thing: Values): string[] => [
  ...(typeof thing['id'] === 'string' ? [thing['id']] : []),
  ...walkedFieldsOf(of).flatMap(([name, kind]) =>
    insideOf(kind, thing[name], name).flatMap((one) => idsIn(one.of, one.value)),
  ),
];

interface Owner {
  of: 'stage' | 'message';
  id: string;
  thing: Stage | Message;
  /** The ids of what it holds, of a stage without its messages. */
  inside: string[];
}

/** A stage and its messages, with the ids of what each holds. */
export const ownersIn = (stage: Stage): Owner[] => [
  { of: 'stage', id: stage.id, thing: stage, inside: (stage.exits ?? []).map(({ id }) => id) },
  ...stage.messages.map((message): Owner => {
    const [, ...inside] = idsIn('message', message);
    return { of: 'message', id: message.id, thing: message, inside };
  }),
];

/** The fields of a thing without what has an id that it may not keep; nothing where it keeps all. */
export function withoutIds(of: ThingKind, thing: Values, keeps: (id: string) => boolean): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const [name, { kind, default: absentValue }] of documentFieldsOf(of)) {
    const value = thing[name];
    if (kind === 'messages' || value === undefined || !held[kind]) continue;
    const parts = insideOf(kind, value, name);
    const kept = parts.filter((one) => idsIn(one.of, one.value).every(keeps));
    if (kept.length === parts.length) continue;
    const isEmpty = kept.length === 0 && absentValue !== undefined;
    changed[name] = isEmpty ? absentValue : kept.map((one) => one.value);
  }
  return changed;
}
