import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { followPeople } from '../seriesMembers/followPeople.ts';
import { undoJoining } from '../seriesMembers/undoJoining.ts';
import type { Deps } from '../deps.ts';
import { notifyContacts } from './notifyContacts.ts';

type Needed = Pick<Deps, 'db' | 'now' | 'newId' | 'log'>;

interface Tagging {
  ownerId: string;
  funnelId: string;
  tag: string;
  contacts: string[];
}

/**
 * Adds a tag of a funnel to contacts; those who have it keep its date. `joins`: they join the series that start on it.
 * @returns those to whom it was added.
 */
export async function addTagToContacts(
  deps: Needed,
  tx: Tx,
  { joins, ...tagging }: Tagging & { joins: boolean },
): Promise<{ added: string[]; joined: number }> {
  const { ownerId, funnelId, tag } = tagging;
  // one moment for the tag and for joining by it: that is how `undoJoining` tells who joined by this very tag
  const at = deps.now();
  const { rows } = await sql<{ contact_id: string }>`
    insert into contact_tags (owner_id, contact_id, funnel_id, tag_id, since)
    select ${ownerId}, value::uuid, ${funnelId}, ${tag}, ${at} from jsonb_array_elements_text(${JSON.stringify(tagging.contacts)}::jsonb)
    on conflict (owner_id, contact_id, funnel_id, tag_id) do update set hidden_at = null, since = excluded.since
    where contact_tags.hidden_at is not null
    returning contact_id`.execute(tx);
  const added = await record(deps, tx, tagging, { kind: 'tag.give', contacts: rows.map((row) => row.contact_id) });
  const given = {
    owner_id: ownerId,
    funnel_id: funnelId,
    kind: 'tag' as const,
    subject: tag,
    at: at.getTime(),
  };
  const triggers = added.map((contact_id) => ({ ...given, contact_id }));
  return { added, joined: await followPeople(deps, tx, { triggers, joins }) };
}

/**
 * Removes the tag, also where publishing has hidden it, so that no publish restores it. `undoesJoining`: who is in a series
 * by this tag leaves it. @returns those from whom a visible tag was removed.
 */
export async function removeTagFromContacts(
  deps: Needed,
  tx: Tx,
  { undoesJoining, ...tagging }: Tagging & { undoesJoining: boolean },
): Promise<string[]> {
  const { ownerId, funnelId, tag } = tagging;
  const { rows } = await sql<{ contact_id: string; since: Date; hidden_at: Date | null }>`
    delete from contact_tags where owner_id = ${ownerId} and funnel_id = ${funnelId} and tag_id = ${tag}
      and contact_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(tagging.contacts)}::jsonb))
    returning contact_id, since, hidden_at`.execute(tx);
  if (undoesJoining) await undoJoining(deps, tx, { ownerId, tag, given: rows });
  const seen = rows.filter((row) => row.hidden_at === null);
  return record(deps, tx, tagging, { kind: 'tag.take', contacts: seen.map((row) => row.contact_id) });
}

async function record(
  deps: Needed,
  tx: Tx,
  { ownerId, funnelId, tag }: Tagging,
  { kind, contacts }: { kind: 'tag.give' | 'tag.take'; contacts: string[] },
): Promise<string[]> {
  if (contacts.length === 0) return contacts;
  const lines = contacts.map((contact_id) => ({ id: deps.newId(), contact_id }));
  await sql`
    insert into history (owner_id, id, contact_id, funnel_id, kind, data, at)
    select ${ownerId}, id, contact_id, ${funnelId}, ${kind}, ${JSON.stringify({ tag })}::jsonb, ${deps.now()}
    from ${recordset('history', ['id', 'contact_id'], lines)} as x`.execute(tx);
  await notify(tx, { kind: 'counts', owner_id: ownerId, funnel_id: funnelId });
  await notifyContacts(tx, ownerId, contacts);
  return contacts;
}
