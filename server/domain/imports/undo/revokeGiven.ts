import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { removeTagFromContacts } from '#server/domain/contacts/contactTags.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { WrittenRow } from './writtenRow.ts';

type Needed = Pick<Deps, 'db' | 'now' | 'newId' | 'log'>;

interface Taking {
  ownerId: string;
  /** That the import gave everyone. */
  list: string | undefined;
  rows: WrittenRow[];
  /** Of the import: what was given later was given by somebody else. */
  finishedAt: Date;
}

/**
 * Takes back the tags and the places in the list that rows gave, where nobody has given them anew since; who is in a series
 * by such a tag leaves it.
 */
export async function revokeGiven(deps: Needed, tx: Tx, taking: Taking): Promise<void> {
  await takeTags(deps, tx, taking);
  await takeFromList(tx, taking);
}

async function takeFromList(tx: Tx, { ownerId, list, rows, finishedAt }: Taking): Promise<void> {
  const contacts = rows.flatMap((row) => (row.listed && row.contact_id !== null ? [row.contact_id] : []));
  if (list === undefined || contacts.length === 0) return;
  await sql`
    delete from list_contacts where owner_id = ${ownerId} and list_id = ${list} and added_at <= ${finishedAt}
      and contact_id = any (array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb)))`.execute(
    tx,
  );
}

async function takeTags(deps: Needed, tx: Tx, { ownerId, rows, finishedAt }: Taking): Promise<void> {
  const byTag = new Map<string, { funnel: string; contacts: string[] }>();
  for (const { contact_id, tags } of rows) {
    for (const { funnel, tag } of tags ?? []) {
      const given = byTag.get(tag) ?? { funnel, contacts: [] };
      if (contact_id !== null) given.contacts.push(contact_id);
      byTag.set(tag, given);
    }
  }
  for (const [tag, { funnel, contacts }] of byTag) {
    const { rows: still } = await sql<{ contact_id: string }>`
      select contact_id from contact_tags where owner_id = ${ownerId} and funnel_id = ${funnel} and tag_id = ${tag}
        and since <= ${finishedAt}
        and contact_id = any (array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb)))`.execute(
      tx,
    );
    const had = still.map((one) => one.contact_id);
    const tagging = { ownerId, funnelId: funnel, tag, contacts: had };
    if (had.length > 0) await removeTagFromContacts(deps, tx, { ...tagging, undoesJoining: true });
  }
}
