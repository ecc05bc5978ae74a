import { limits } from '#contract/limits.ts';
import type { CarriedField, FieldsChoice } from '#contract/schemas/contacts/contactField.ts';
import { type NamingFields, ownFieldNames, withFieldNames } from '#machines/funnel/ownFieldNames.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { fieldNameOf } from './fieldNameOf.ts';
import { type FieldRow, fieldRows } from './fieldRows.ts';

/** Own fields that come with a template or a file, and what its owner-to-be has decided about those that differ. */
export interface Carried {
  fields: readonly CarriedField[];
  choice: FieldsChoice | undefined;
}

interface Adopted<T> {
  content: T;
  /** The fields that were made, by the names that they have now. */
  made: CarriedField[];
  /** The new names of those that got one. */
  names: ReadonlyMap<string, string>;
}

/**
 * Makes the own fields that what is taken over names and the actor does not have, in its transaction.
 * @throws RequestError `field_differs` where one is there and differs, and nothing was chosen
 */
export async function adoptFields<T extends NamingFields>(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { content, ...carried }: Carried & { content: T },
): Promise<Adopted<T>> {
  const { made, names } = await makeFields(deps, tx, actor, { ...carried, named: ownFieldNames(content) });
  return { content: withFieldNames(content, names), made, names };
}

/** Makes those of the named fields that the actor does not have. @throws RequestError `field_differs`, or of the limit */
export async function makeFields(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { choice, named, ...carried }: Carried & { named: readonly string[] },
): Promise<Pick<Adopted<never>, 'made' | 'names'>> {
  const fields = carried.fields.filter(({ name }) => named.includes(name));
  if (fields.length === 0) return { made: [], names: new Map() };
  await lockOwner(tx, actor);
  const present = await fieldRows(tx, actor).execute();
  const differing = differingIn(present, fields);
  if (differing.length > 0 && choice === undefined) throw differs(differing, present);
  const names = choice === 'rename' ? newNames(differing, present, named) : new Map<string, string>();
  const missing = fields.filter(({ name }) => !present.some((one) => one.name === (names.get(name) ?? name)));
  const most = limits.ownFields;
  if (present.length + missing.length > most) throw new RequestError('quota_exceeded', { of: 'carried_fields', most });
  const made = missing.map((field) => asNew(field, names, present));
  await insertFields(deps, tx, actor, made);
  return { made, names };
}

/** Waits for concurrent requests of one owner, so that names and the limit are checked against all fields. */
export const lockOwner = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/** Refuses early what the transaction would refuse. @throws RequestError `field_differs` */
export async function refuseDiffering(
  db: Db | Tx,
  actor: Actor,
  { choice, named, ...carried }: Carried & { named: readonly string[] },
): Promise<void> {
  if (carried.fields.length === 0 || choice !== undefined) return;
  const fields = carried.fields.filter(({ name }) => named.includes(name));
  const present = await fieldRows(db, actor).execute();
  const differing = differingIn(present, fields);
  if (differing.length > 0) throw differs(differing, present);
}

/** Names the fields, also by the titles that the owner knows them by. */
function differs(differing: readonly CarriedField[], present: readonly FieldRow[]): RequestError {
  const fields = differing.map(({ name }) => name);
  const titles = fields.map((name) => present.find((one) => one.name === name)?.title ?? name);
  return new RequestError('field_differs', {}, { fields, titles });
}

/** Those that the owner has by the same name, but of another kind, or without one of the choices. */
const differingIn = (present: readonly FieldRow[], fields: readonly CarriedField[]): CarriedField[] =>
  fields.filter((field) => {
    const own = present.find(({ name }) => name === field.name);
    return own && !holds(own, field);
  });

const holds = (own: FieldRow, { kind, choices }: CarriedField): boolean =>
  own.kind === kind && choices.every((choice) => own.choices.includes(choice));

/** A name of their own for those that differ: the one that the same field got before, else a new one. */
function newNames(
  differing: readonly CarriedField[],
  present: readonly FieldRow[],
  named: readonly string[],
): Map<string, string> {
  const taken = new Set([...present.map(({ name }) => name), ...named]);
  return new Map(
    differing.map((field) => {
      const before = present.find(
        (one) => isNumbered(one.name, field.name) && !named.includes(one.name) && holds(one, field),
      );
      const name = before?.name ?? fieldNameOf(field.name, (asked) => taken.has(asked));
      taken.add(name);
      return [field.name, name];
    }),
  );
}

/** Whether a name is another one with a number, as `fieldNameOf` makes them. */
const isNumbered = (name: string, base: string): boolean =>
  name.startsWith(`${base}_`) && /^\d+$/.test(name.slice(base.length + 1));

/** With its new name, and with a title that tells it from the owner's. */
function asNew(field: CarriedField, names: ReadonlyMap<string, string>, present: readonly FieldRow[]): CarriedField {
  const name = names.get(field.name);
  if (name === undefined) return field;
  const titles = new Set(present.map(({ title }) => title));
  return { ...field, name, title: unusedTitle(field.title, titles) };
}

function unusedTitle(title: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const ending = n === 1 ? '' : ` ${n}`;
    const numbered = [...title].slice(0, limits.titleChars - ending.length).join('') + ending;
    if (!taken.has(numbered)) return numbered;
  }
}

async function insertFields(deps: Deps, tx: Tx, actor: Actor, fields: readonly CarriedField[]): Promise<void> {
  if (fields.length === 0) return;
  const at = { owner_id: actor.userId, created_at: deps.now() };
  const rows = fields.map((field) => ({
    ...{ ...at, ...field, id: deps.newId(), body_hash: bodyHash(field) },
    choices: JSON.stringify(field.choices),
  }));
  await tx.insertInto('contact_fields').values(rows).execute();
}
