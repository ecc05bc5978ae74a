import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { OwnMessage } from '#contract/schemas/contacts/contactInput.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { SendToPeopleInput, SentToPeople } from '#contract/schemas/contacts/people.ts';
import { type Db, type Tx, transaction } from '#server/db/transaction.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { decideFunnel, lifeColumns } from '#server/domain/funnels/decideFunnel.ts';
import { requireFunnel } from '#server/domain/funnels/funnelRow.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { requireActive } from '#server/domain/billing/isActive.ts';
import { requireSendable, toMessage } from '../one/ownMessage.ts';
import { type PeopleQuery, queryPeople, selectPeople } from './peopleFilter.ts';
import { type BulkSendRow, bulkSendColumns, writeBulkSend } from './writeBulkSend.ts';

type Input = SendToPeopleInput & { funnel: string };
type Sending = Input & { id: string; hash: string; message: OwnMessage };

/**
 * Writes to all people that a filter selects now, in the owner's name, with the bot of a running funnel. The progress is
 * committed with each batch, so that a retry with the same id, or the server itself after a crash, goes on behind it:
 * nobody gets it twice.
 */
export async function bulkSend(deps: Deps, actor: Actor, input: Input): Promise<SentToPeople> {
  const { dry, message } = input;
  if (dry || message === undefined) {
    await requireFunnel(deps.db, actor, input.funnel);
    return { id: null, ...(await previewSend(deps.db, await queryOf(deps, deps.db, actor, input))) };
  }
  const sending = { ...input, message, id: input.id ?? deps.newId(), hash: bodyHash(input) };
  const own = toMessage(deps, message);
  for (let row = await begin(deps, actor, sending, own); ; ) {
    if (row.finished_at !== null) return viewSent(row);
    row = await transaction(deps.db, (tx) => sendBatch(deps, tx, actor, sending));
  }
}

const queryOf = (deps: Deps, db: Db | Tx, { userId }: Actor, { funnel, filter }: Input): Promise<PeopleQuery> =>
  queryPeople(db, { ownerId: userId, funnelId: funnel, filter, now: deps.now() });

const viewSent = ({ id, recipients, blocked, no_chat }: BulkSendRow): SentToPeople => ({
  id,
  recipients,
  left_out: { blocked, no_chat },
});

/** A dry run: counts who would get it. */
async function previewSend(db: Db | Tx, asked: PeopleQuery): Promise<Omit<SentToPeople, 'id'>> {
  const { from, where } = selectPeople(asked, { withChats: true });
  const { rows } = await sql<{ recipients: number; blocked: number; no_chat: number }>`
    select count(*) filter (where h.contact_id is not null and h.blocked_at is null)::integer as recipients,
      count(*) filter (where h.blocked_at is not null)::integer as blocked,
      count(*) filter (where h.contact_id is null)::integer as no_chat
    from ${from} where ${where}`.execute(db);
  const { recipients, ...left_out } = rows[0] ?? { recipients: 0, blocked: 0, no_chat: 0 };
  return { recipients, left_out };
}

/** The contacts that get it, as an array of SQL. */
function reachableContacts(asked: PeopleQuery): RawBuilder<string[]> {
  const { from, where } = selectPeople(asked, { withChats: true });
  return sql<string[]>`(select coalesce(array_agg(j.contact_id order by j.contact_id), '{}') from ${from}
    where ${where} and h.contact_id is not null and h.blocked_at is null)`;
}

/** Begins the operation, or finds the one that an earlier request with this id and body began. */
function begin(deps: Deps, actor: Actor, sending: Sending, message: Message): Promise<BulkSendRow> {
  return transaction(deps.db, async (tx) => {
    const begun = await findBulkSend(tx, actor, sending);
    if (begun) return begun;
    await requireSendable(tx, actor.userId, message);
    await lockRunningFunnel(tx, actor, sending.funnel);
    const asked = await queryOf(deps, tx, actor, sending);
    const { recipients, left_out } = await previewSend(tx, asked);
    // to one person the owner may always write
    if (recipients > 1) await requireActive(deps, tx, actor.userId);
    const row = await tx
      .insertInto('bulk_sends')
      .values({
        ...{ owner_id: actor.userId, id: sending.id, funnel_id: sending.funnel, hash: sending.hash, ...left_out },
        is_many: recipients > limits.botRate,
        message: JSON.stringify(message),
        contacts: reachableContacts(asked),
        started_at: deps.now(),
      })
      .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
      .returning(bulkSendColumns)
      .executeTakeFirst();
    // A retry that runs concurrently has begun it between the two statements.
    const current = row ?? (await findBulkSend(tx, actor, sending));
    if (!current) throw new Error('a message to many was neither begun nor found');
    return current;
  });
}

/** @throws RequestError `id_taken` where the id is of another request. */
async function findBulkSend(
  tx: Tx,
  { userId }: Actor,
  { id, funnel, hash }: Sending,
  { isLocked = false } = {},
): Promise<BulkSendRow | undefined> {
  const row = await tx
    .selectFrom('bulk_sends')
    .select(bulkSendColumns)
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .$if(isLocked, (q) => q.forUpdate())
    .executeTakeFirst();
  if (row && (row.funnel_id !== funnel || row.hash !== hash)) throw new RequestError('id_taken', {}, { id });
  return row;
}

/** Locks a funnel `for share`, so that it does not stop before the batch is committed. @throws RequestError when it does not run. */
async function lockRunningFunnel(tx: Tx, { userId }: Actor, id: string): Promise<void> {
  const row = await tx
    .selectFrom('funnels')
    .select(lifeColumns)
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  decideFunnel(row, { type: 'message.send' });
}

/** The lock on the row lets concurrent retries, and the server that goes on by itself, take turns. */
async function sendBatch(deps: Deps, tx: Tx, actor: Actor, sending: Sending): Promise<BulkSendRow> {
  await lockRunningFunnel(tx, actor, sending.funnel);
  const row = await findBulkSend(tx, actor, sending, { isLocked: true });
  if (!row) throw new RequestError('not_found');
  return row.finished_at === null ? writeBulkSend(deps, tx, row) : row;
}
