import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { UndoneMerge } from '#contract/schemas/contacts/duplicate.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { isSame } from '#server/domain/contacts/values/contactValues.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { readKnownFields } from '#server/domain/fields/readKnownFields.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { lockContact, viewContact } from '#server/domain/contacts/contactRow.ts';
import { requirePlaceForPerson } from '#server/domain/contacts/peopleLimit.ts';
import type { MergedPair } from '#server/domain/contacts/mergedPair.ts';
import type { ContactRow } from '#server/domain/contacts/viewContacts.ts';
import { readValues } from './chooseValues.ts';
import { partEvents } from './joinEvents.ts';
import { partLinks } from './joinLinks.ts';
import { partMembers } from './joinMembers.ts';
import { partRecipients } from '#server/domain/mailings/people/joinRecipients.ts';
import { type Joined, keptColumns, mergeUndoUntil } from './mergeRow.ts';
import { notifyFunnels } from './notifyFunnels.ts';
import { writeValues } from './writeValues.ts';

type MergeRow = Selectable<Tables['contact_merges']>;

/** Gives the other contact back with what was its own; what happened since stays with the kept one. Idempotent. */
export function undoMerge(deps: Deps, actor: Actor, { id }: { id: string }): Promise<UndoneMerge> {
  return transaction(deps.db, async (tx) => {
    const row = await tx
      .selectFrom('contact_merges')
      .selectAll()
      .where('owner_id', '=', actor.userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new RequestError('not_found');
    if (row.undone_at === null) await undo(deps, tx, actor, row);
    const kept = await viewContact(tx, actor, row.keep_id);
    return { kept, returned: await viewContact(tx, actor, row.drop_id) };
  });
}

async function undo(deps: Deps, tx: Tx, actor: Actor, row: MergeRow): Promise<void> {
  if (deps.now() > mergeUndoUntil(row.at))
    throw new RequestError('transition_not_allowed', { of: 'merge_too_old', days: limits.mergeUndoDays });
  const kept = await lockKept(tx, actor, row);
  await requirePlaceForPerson(tx, actor.userId);
  const pair = { ownerId: actor.userId, keep: row.keep_id, drop: row.drop_id };
  const joined = row.joined as unknown as Joined;
  await giveBack(tx, pair, { row, joined, now: deps.now() });
  await takeValues(deps, tx, pair, { row, kept, joined });
  await partLinks(tx, pair, joined.links);
  await partEvents(tx, pair, joined.events);
  await partMembers(tx, pair, joined.members);
  await partRecipients(deps, tx, pair, joined.recipients);
  await notifyFunnels(tx, pair, joined);
  await tx
    .updateTable('contact_merges')
    .set({ undone_at: deps.now(), dropped: null, joined: null, before: null, after: null })
    .where('owner_id', '=', pair.ownerId)
    .where('id', '=', row.id)
    .execute();
}

/** @throws RequestError where the kept contact was merged into another one itself. */
async function lockKept(tx: Tx, actor: Actor, { keep_id }: MergeRow): Promise<ContactRow> {
  try {
    return await lockContact(tx, actor, keep_id);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new RequestError('transition_not_allowed', { of: 'merged_again' });
  }
}

/** Writes the other's row again, with the own fields that still are there, and with whom the owner said it is not. */
async function giveBack(
  tx: Tx,
  { ownerId, drop }: MergedPair,
  { row: { dropped }, joined: { different, different_at }, now }: { row: MergeRow; joined: Joined; now: Date },
): Promise<void> {
  const columns = sql.join(keptColumns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string }>`
    insert into contacts (${columns})
    select ${columns} from jsonb_populate_record(null::contacts, ${JSON.stringify(dropped)}::jsonb)
    on conflict do nothing returning id`.execute(tx);
  if (rows.length === 0) throw new RequestError('id_taken', {}, { id: drop });
  await sql`
    update contacts set fields = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
      where key in (select name from contact_fields where owner_id = ${ownerId}))
    where owner_id = ${ownerId} and id = ${drop}`.execute(tx);
  await sql`
    insert into different_contacts (owner_id, first_id, second_id, at)
    select owner_id, least(id, ${drop}::uuid), greatest(id, ${drop}::uuid),
      coalesce((${JSON.stringify(different_at ?? {})}::jsonb ->> id::text)::timestamptz, ${now})
    from contacts
    where owner_id = ${ownerId}
      and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(different)}::jsonb))
    on conflict do nothing`.execute(tx);
}

/** The kept contact has its own values again, where they still are what the merge wrote. */
async function takeValues(
  deps: Deps,
  tx: Tx,
  { ownerId, keep }: MergedPair,
  { row, kept, joined }: { row: MergeRow; kept: ContactRow; joined: Joined },
): Promise<void> {
  const now = readValues(kept);
  const names = new Set([...(await readKnownFields(tx, ownerId)).keys()].map((name) => `own:${name}`));
  const untouched = Object.entries(row.before ?? {}).filter(
    ([key]) => isSame(now[key], row.after?.[key]) && (!key.startsWith('own:') || names.has(key)),
  );
  await writeValues(deps, tx, { ownerId, id: keep, values: Object.fromEntries(untouched) });
  if (untouched.some(([key]) => key.startsWith('own:')))
    await deps.journeys.planDatesAgain(tx, { ownerId, contacts: [keep] });
  const unread = Math.max(0, kept.unread - Number(row.dropped?.unread ?? 0));
  const archived_at = kept.archived_at ?? (joined.archived_at === null ? null : new Date(joined.archived_at));
  await tx
    .updateTable('contacts')
    .set({ unread, archived_at })
    .where('owner_id', '=', ownerId)
    .where('id', '=', keep)
    .execute();
}
