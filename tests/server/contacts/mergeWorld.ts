import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type {
  ContactMerge,
  DifferentPair,
  DuplicatePair,
  MergedContact,
  UndoneMerge,
} from '#contract/schemas/contacts/duplicate.ts';
import type { Db } from '#server/db/transaction.ts';
import { ownedTables } from '#server/domain/account/ownedTables.ts';
import type { Answer, SignedUp } from '#tests/support/app.ts';

const { contacts, duplicates } = endpoints;
interface Page<T> {
  results: T[];
  next: string | null;
}

/** What an owner does with duplicates. */
export const duplicatesOf = (owner: SignedUp) => ({
  pairs: async (query: Record<string, string | number> = {}) =>
    (await owner.call<Page<DuplicatePair>>(duplicates.list, { query })).body,
  merge: (body: object): Promise<Answer<MergedContact>> => owner.call(duplicates.merge, { body }),
  undo: (id: string): Promise<Answer<UndoneMerge>> => owner.call(duplicates.undoMerge, { params: { id } }),
  dismiss: (...both: string[]) => owner.call(duplicates.dismiss, { body: { contacts: both } }),
  restore: (...both: string[]) => owner.call(duplicates.restore, { body: { contacts: both } }),
  different: async (query: Record<string, string | number> = {}) =>
    (await owner.call<Page<DifferentPair>>(duplicates.listDifferent, { query })).body,
  merges: async () => (await owner.call<Page<ContactMerge>>(duplicates.listMerges)).body.results,
  get: (id: string): Promise<Answer<Contact>> => owner.call(contacts.get, { params: { id } }),
  add: async (body: object): Promise<Contact> => (await owner.call<Contact>(contacts.create, { body })).body,
});

/** A contact who is in Telegram, without a chat. */
export async function addTelegram(db: Db, owner_id: string, more: object): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('contacts')
    .values({ owner_id, id, created_at: new Date(), ...more })
    .execute();
  return id;
}

/** Tables in which a merge leaves more rows than there were, and undoing it still more. */
const notCompared = new Set(['contact_merges', 'sessions', 'account_usage_changes']);

/** Every row of an owner by table, but for what is kept of merges. */
export async function rowsOf(db: Db, ownerId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of ownedTables) {
    if (notCompared.has(table)) continue;
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where owner_id = ${ownerId} order by to_jsonb(t)::text`.execute(
      db,
    );
    if (rows.length > 0) found[table] = rows.map(({ row }) => row);
  }
  return found;
}
