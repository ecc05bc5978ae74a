import { type RawBuilder, sql } from 'kysely';
import type { StartImportInput } from '#contract/schemas/contacts/contactImport.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import {
  type ContactValues,
  isEmpty,
  type StoredContact,
  valueColumns,
  valuesOf,
} from '#server/domain/contacts/values/contactValues.ts';
import type { KnownContact } from './decideRow.ts';

type Key = StartImportInput['by'];

/** The value by which a contact is known; usernames are the same in any case. */
export function keyOf(by: Key, values: ContactValues): ContactValues[string] | undefined {
  const value = values[by];
  return by === 'username' && typeof value === 'string' ? value.toLowerCase() : value;
}

/** The contacts that rows are about, by the chosen key and by Telegram id; with those that the batch adds on the way. */
export class KnownContacts {
  readonly #by: Key;
  readonly #byKey = new Map<unknown, KnownContact>();
  readonly #byTelegram = new Map<unknown, KnownContact>();

  constructor(by: Key, contacts: KnownContact[]) {
    this.#by = by;
    for (const contact of contacts) this.add(contact);
  }

  /** Of those with the same phone or e-mail the first that was added counts. */
  add(contact: KnownContact): void {
    const { telegram_id } = contact.values;
    const key = keyOf(this.#by, contact.values);
    if (!isEmpty(key) && !this.#byKey.has(key)) this.#byKey.set(key, contact);
    if (!isEmpty(telegram_id)) this.#byTelegram.set(telegram_id, contact);
  }

  find(values: ContactValues): { known: KnownContact | undefined; holder: KnownContact | undefined } {
    return { known: this.#byKey.get(keyOf(this.#by, values)), holder: this.#byTelegram.get(values.telegram_id) };
  }
}

interface Asked {
  by: Key;
  rows: ContactValues[];
}

/** Finds the contacts that a batch is about, and locks them until the transaction ends. */
export const lockKnownContacts = (tx: Tx, ownerId: string, asked: Asked): Promise<KnownContacts> =>
  findContacts(tx, ownerId, asked, sql`for no key update of c`);

/** Finds the contacts that rows are about. */
export const readKnownContacts = (db: Db, ownerId: string, asked: Asked): Promise<KnownContacts> =>
  findContacts(db, ownerId, asked, sql``);

async function findContacts(
  db: Db | Tx,
  ownerId: string,
  { by, rows }: Asked,
  lock: RawBuilder<unknown>,
): Promise<KnownContacts> {
  // each value is looked up by itself: joined, all contacts of the owner would be read, again for each batch
  const having = (key: Key) => sql`
    select known.id from jsonb_array_elements_text(${valuesIn(rows, key)}::jsonb) given (value) cross join lateral (
      select id from contacts
      where owner_id = ${ownerId} and ${key === 'username' ? sql`lower(username)` : sql.ref(key)}
        = given.value${key === 'telegram_id' ? sql`::bigint` : sql``}
      offset 0) known`;
  const { rows: found } = await sql<StoredContact & { id: string; is_archived: boolean }>`
    select c.id, c.archived_at is not null as is_archived, ${sql.join(valueColumns.map((column) => sql.ref(`c.${column}`)))}, c.fields from contacts c
    where c.owner_id = ${ownerId} and c.id = any (array(${having(by)} union ${having('telegram_id')}))
    order by c.id ${lock}`.execute(db);
  return new KnownContacts(
    by,
    found.map(({ id, is_archived, ...contact }) => ({ id, isArchived: is_archived, values: valuesOf(contact) })),
  );
}

const valuesIn = (rows: ContactValues[], key: Key): string =>
  JSON.stringify([...new Set(rows.map((row) => keyOf(key, row)))].filter((value) => !isEmpty(value)));
