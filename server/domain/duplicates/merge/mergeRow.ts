import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { JoinedEvents } from './joinEvents.ts';
import type { JoinedLinks } from './joinLinks.ts';
import type { JoinedMembers } from './joinMembers.ts';
import type { JoinedRecipients } from '#server/domain/mailings/people/joinRecipients.ts';

/** What referred to the contact that a merge removed. */
export interface Joined {
  links: JoinedLinks;
  events: JoinedEvents;
  recipients: JoinedRecipients;
  members: JoinedMembers;
  /** Contacts that the owner said it is not. */
  different: string[];
  /** Since when, by contact; merges of before it was kept have none. */
  different_at?: Record<string, string>;
  /** When the kept contact was archived, if the merge took it out of the archive. */
  archived_at: string | null;
}

export const mergeUndoUntil = (at: Date): Date => new Date(at.getTime() + limits.mergeUndoDays * 86_400_000);

/** The columns of a contact that a merge keeps: all but the generated ones. */
export const keptColumns = [
  ...['owner_id', 'id', 'telegram_id', 'first_name', 'last_name', 'username', 'language', 'time_zone', 'source'],
  ...['note', 'unread', 'body_hash', 'phone', 'email', 'fields', 'archived_at', 'erased_at', 'erased_by', 'created_at'],
];

/** Of these contacts, those that a merge has removed and can give back. */
export async function findMerged(db: Db | Tx, ownerId: string, ids: (string | null)[]): Promise<Set<string>> {
  const { rows } = await sql<{ drop_id: string }>`
    select drop_id from contact_merges where owner_id = ${ownerId} and undone_at is null
      and drop_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(db);
  return new Set(rows.map((row) => row.drop_id));
}
