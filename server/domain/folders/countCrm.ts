import { sql } from 'kysely';
import type { z } from 'zod';
import type { crmCounts } from '#contract/schemas/contacts/folder.ts';
import type { Actor, Deps } from '../deps.ts';

type Counts = z.infer<typeof crmCounts>;

/** Counts an owner's contacts and lists that are neither archived nor erased. */
export async function countCrm({ db }: Deps, { userId }: Actor): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::integer from contacts
        where owner_id = ${userId} and archived_at is null and erased_at is null) as contacts,
      (select count(*)::integer from lists where owner_id = ${userId} and archived_at is null) as lists`.execute(db);
  return rows[0] ?? { contacts: 0, lists: 0 };
}
