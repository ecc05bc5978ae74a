import {
  documentFields,
  type Field,
  type FieldGroup,
  fieldGroups,
  type FieldKind,
  type ThingKind,
} from './documentFields.ts';

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

/** What a list in a thing is of. */
const itemsOf: Partial<Record<FieldKind, ThingKind>> = { messages: 'message', buttons: 'button' };
/** The things in a list of a thing. */
export const itemsIn = (value: unknown): Values[] => (Array.isArray(value) ? value : []);

interface Found {
  field: Field;
  value: string;
  /** The path of the value from the thing. */
  path: string;
}

/** The texts, addresses and ids of some kinds in a thing and in all that it holds, in the table's order. */
export function valuesIn(of: ThingKind, thing: Values, kinds: readonly FieldKind[], prefix = ''): Found[] {
  return documentFieldsOf(of).flatMap(([name, field]) => {
    const value = thing[name];
    const path = `${prefix}${name}`;
    const item = itemsOf[field.kind];
    if (item) return itemsIn(value).flatMap((one, index) => valuesIn(item, one, kinds, `${path}.${index}.`));
    return typeof value === 'string' && kinds.includes(field.kind) ? [{ field, value, path }] : [];
  });
}

/** The texts, addresses and ids of a thing that are replaced, by their kind; `id` is the thing's own. */
type Replacements = Partial<Record<FieldKind | 'id', (value: string) => string | null>>;

/** Replaces values in a thing and in all that it holds. Where nothing changes it stays the same object. */
export function mapValues<T extends Values>(of: ThingKind, thing: T, replace: Replacements): T {
  const changes: Record<string, unknown> = {};
  const put = (name: string, before: unknown, after: unknown) => {
    if (after !== before) changes[name] = after;
  };
  const { id } = thing;
  if (typeof id === 'string' && replace.id) put('id', id, replace.id(id));
  for (const [name, { kind }] of documentFieldsOf(of)) {
    const value = thing[name];
    const item = itemsOf[kind];
    const replacing = replace[kind];
    if (item && Array.isArray(value)) put(name, value, mapItems(item, value, replace));
    else if (replacing && typeof value === 'string') put(name, value, replacing(value));
  }
  return Object.keys(changes).length === 0 ? thing : { ...thing, ...changes };
}

function mapItems(of: ThingKind, items: Values[], replace: Replacements): Values[] {
  const mapped = items.map((one) => mapValues(of, one, replace));
  return mapped.every((one, index) => one === items[index]) ? items : mapped;
}

/** The ids of a thing and of all that it holds. */
export const idsIn = (of: ThingKind, thing: Values): string[] => [
  ...(typeof thing['id'] === 'string' ? [thing['id']] : []),
  ...documentFieldsOf(of).flatMap(([name, { kind }]) => {
    const item = itemsOf[kind];
    return item ? itemsIn(thing[name]).flatMap((one) => idsIn(item, one)) : [];
  }),
];
