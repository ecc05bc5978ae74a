import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ContactsChanged, ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import { type Db, type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { notifyContacts } from '../notifyContacts.ts';
import { selectContacts } from './selectContacts.ts';

/** Contacts changed in one transaction. */
const batchSize = 1_000;
const start = '00000000-0000-0000-0000-000000000000';

/** Changes contacts that are locked against deletion, and returns those that were not so already. */
type Change = (tx: Tx, contacts: string[]) => Promise<string[]>;

/**
 * Changes all contacts that a filter selects, by their ids in batches with a transaction each; committed batches stay. A
 * change that takes contacts out of the filter, as archiving does, misses nobody.
 */
export async function changeContacts(
  deps: Deps,
  { userId: ownerId }: Actor,
  filter: ContactsFilter,
  change: Change,
): Promise<ContactsChanged> {
  const where = await selectContacts(deps.db, { ownerId, filter, now: deps.now() });
  await requireFew(deps.db, where);
  const changed: string[] = [];
  for (let after = start; ; ) {
    const done = await transaction(deps.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select c.id from contacts c where ${where} and c.id > ${after}
        order by c.id limit ${batchSize} for key share of c`.execute(tx);
      const ids = rows.map(({ id }) => id);
      const some = await change(tx, ids);
      await notifyContacts(tx, ownerId, some);
      return { last: ids.at(-1), changed: some };
    });
    changed.push(...done.changed);
    if (done.last === undefined) break;
    after = done.last;
  }
  return { changed: changed.length, contacts: changed.length > limits.filterContacts ? null : changed };
}

/** @throws ValidationError on `filter` where it selects more than one request may change. */
async function requireFew(db: Db, where: RawBuilder<boolean>): Promise<void> {
  const most = limits.contactsAtOnce;
  const { rows } = await sql`select from contacts c where ${where} offset ${most} limit 1`.execute(db);
  if (rows.length > 0)
    throw new ValidationError({
      filter: [`Up to ${most.toLocaleString('en')} contacts can be changed at once. Add a filter.`],
    });
}
