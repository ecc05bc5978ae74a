import { sql } from 'kysely';
import type { MergeContactsInput, MergedContact } from '#contract/schemas/contacts/duplicate.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { followPeople } from '#server/domain/seriesMembers/followPeople.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';
import { lockContactToDelete, viewContact } from '#server/domain/contacts/contactRow.ts';
import type { MergedPair } from '#server/domain/contacts/mergedPair.ts';
import type { ContactRow } from '#server/domain/contacts/viewContacts.ts';
import { chooseValues } from './chooseValues.ts';
import { joinEvents } from './joinEvents.ts';
import { joinLinks, type JoinedLinks } from './joinLinks.ts';
import { joinMembers } from './joinMembers.ts';
import { joinRecipients } from '#server/domain/mailings/people/joinRecipients.ts';
import { type Joined, keptColumns } from './mergeRow.ts';
import { notifyFunnels } from './notifyFunnels.ts';
import { writeValues } from './writeValues.ts';

/**
 * Joins two contacts into one; the one in Telegram stays, whichever is asked for. Nobody gets a message by it: what waits
 * for the other is dropped, and no series begins. A retried request gets the merge that it made.
 */
export function mergeContacts(deps: Deps, actor: Actor, input: MergeContactsInput): Promise<MergedContact> {
  if (input.keep === input.drop) throw new ValidationError({ drop: ['Choose two different contacts.'] });
  return transaction(deps.db, async (tx) => {
    const { id, keep } = (await findMade(tx, actor, input)) ?? (await merge(deps, tx, actor, input));
    return { ...(await viewContact(tx, actor, keep)), merge: id };
  });
}

async function findMade(
  tx: Tx,
  { userId }: Actor,
  { keep, drop }: MergeContactsInput,
): Promise<{ id: string; keep: string } | null> {
  const both = [keep, drop];
  const made = await tx
    .selectFrom('contact_merges')
    .select(['id', 'keep_id as keep'])
    .where('owner_id', '=', userId)
    .where('keep_id', 'in', both)
    .where('drop_id', 'in', both)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return made ?? null;
}

async function merge(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  input: MergeContactsInput,
): Promise<{ id: string; keep: string }> {
  const { keep, drop } = await lockBoth(tx, actor, input);
  const { before, after } = chooseValues(keep, drop, input.take);
  const id = deps.newId();
  const pair = { ownerId: actor.userId, keep: keep.id, drop: drop.id };
  const joined = await joinAll(deps, tx, pair, { keep, drop });
  await tx
    .insertInto('contact_merges')
    .values((eb) => ({
      ...{ owner_id: pair.ownerId, id, keep_id: pair.keep, drop_id: pair.drop, at: deps.now() },
      dropped: eb
        .selectFrom('contacts')
        .select(
          sql<string>`(select to_jsonb(x) from (select ${sql.join(keptColumns.map((column) => sql.ref(column)))}) x)`.as(
            'row',
          ),
        )
        .where('owner_id', '=', pair.ownerId)
        .where('id', '=', pair.drop),
      ...{ joined: JSON.stringify(joined), before: JSON.stringify(before), after: JSON.stringify(after) },
    }))
    .execute();
  await tx.deleteFrom('contacts').where('owner_id', '=', pair.ownerId).where('id', '=', pair.drop).execute();
  await writeValues(deps, tx, { ownerId: pair.ownerId, id: pair.keep, values: after });
  if (Object.keys(after).some((key) => key.startsWith('own:')))
    await deps.journeys.planDatesAgain(tx, { ownerId: pair.ownerId, contacts: [pair.keep] });
  await obeyTags(deps, tx, pair, joined.links);
  await notifyFunnels(tx, pair, joined);
  return { id, keep: pair.keep };
}

/** Locks both, in the order of their ids. @throws RequestError `both_in_telegram` */
async function lockBoth(
  tx: Tx,
  actor: Actor,
  input: MergeContactsInput,
): Promise<{ keep: ContactRow; drop: ContactRow }> {
  const [low = '', high = ''] = [input.keep, input.drop].sort();
  const rows = [await lockContactToDelete(tx, actor, low), await lockContactToDelete(tx, actor, high)] as const;
  const [keep, drop] = rows[0].id === input.keep ? rows : [rows[1], rows[0]];
  if (keep.telegram_id !== null && drop.telegram_id !== null) throw new RequestError('both_in_telegram');
  return drop.telegram_id === null ? { keep, drop } : { keep: drop, drop: keep };
}

async function joinAll(
  deps: Deps,
  tx: Tx,
  pair: MergedPair,
  { keep, drop }: { keep: ContactRow; drop: ContactRow },
): Promise<Joined> {
  const { ownerId } = pair;
  await deps.journeys.withdrawContact(tx, { ownerId, contactId: pair.drop, keepsFinished: true });
  const recipients = await joinRecipients(deps, tx, pair);
  const members = await joinMembers(tx, pair);
  const events = await joinEvents(tx, pair);
  const links = await joinLinks(tx, pair);
  const { rows: different } = await sql<{ id: string; at: Date }>`
    select case when first_id = ${pair.drop} then second_id else first_id end as id, at from different_contacts
    where owner_id = ${ownerId} and ${pair.drop} in (first_id, second_id)`.execute(tx);
  const returns = keep.archived_at !== null && drop.archived_at === null;
  await sql`
    update contacts set unread = unread + ${drop.unread}, archived_at = ${returns ? null : keep.archived_at},
      is_test = is_test and (select d.is_test from contacts d where d.owner_id = ${ownerId} and d.id = ${pair.drop})
    where owner_id = ${ownerId} and id = ${pair.keep}`.execute(tx);
  await sql`
    update notices n set subject = ${pair.keep}, data = jsonb_set(data, '{contact}', to_jsonb(${pair.keep}::text))
    where owner_id = ${ownerId} and kind in ('message', 'told') and subject = ${pair.drop}
      and not exists (select from notices o where o.owner_id = ${ownerId} and o.kind = n.kind and o.subject = ${pair.keep})`.execute(
    tx,
  );
  const archived_at = returns ? (keep.archived_at?.toISOString() ?? null) : null;
  return {
    ...{ links, events, recipients, members, archived_at },
    different: different.map(({ id }) => id),
    different_at: Object.fromEntries(different.map(({ id, at }) => [id, at.toISOString()])),
  };
}

/** A tag that stops a series stops it for the kept contact, too. */
async function obeyTags(deps: Deps, tx: Tx, { ownerId, keep }: MergedPair, links: JoinedLinks): Promise<void> {
  const given = (links.contact_tags ?? []).filter(({ row, is_new }) => is_new && row.hidden_at === null);
  const triggers = given.map(({ row }) => ({
    ...{ owner_id: ownerId, funnel_id: String(row.funnel_id), contact_id: keep },
    ...{ kind: 'tag' as const, subject: String(row.tag_id), at: deps.now().getTime() },
  }));
  await followPeople(deps, tx, { triggers, joins: false });
}
