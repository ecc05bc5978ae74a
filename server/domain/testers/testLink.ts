import { limits } from '#contract/limits.ts';
import type { TestLink, TestLinkInput } from '#contract/schemas/funnels/testLink.ts';
import { isListening } from '#server/db/conditions/isListening.ts';
import { notify } from '#server/db/notify.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { decideFunnel } from '../funnels/decideFunnel.ts';
import { type FunnelRow, lockFunnel, requireFunnel } from '../funnels/funnelRow.ts';
import { RequestError } from '../requestErrors.ts';

interface FunnelId {
  id: string;
}

/** The valid test link, and the testers who came by it. */
export async function getTestLink(deps: Deps, actor: Actor, { id }: FunnelId): Promise<TestLink> {
  await requireFunnel(deps.db, actor, id);
  return viewTestLink(deps.db, actor, id, deps.now());
}

/**
 * Returns the valid test link or creates one. From then on the bot of a funnel that has never run is polled for its testers,
 * until the link and all testers who came by it have expired.
 */
export function createTestLink(
  deps: Deps,
  actor: Actor,
  { id, seats, renew = false }: FunnelId & TestLinkInput,
): Promise<TestLink> {
  return transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    decideFunnel(row, { type: 'testLink.create' });
    const now = deps.now();
    const existing = renew ? undefined : await findGood(tx, actor, id, now);
    const link = existing ?? {
      payload: `test-${deps.randomBytes(24).toString('base64url')}`,
      expires_at: new Date(now.getTime() + limits.testLinkHours * 3_600_000),
      seats_left: 1,
    };
    const values = { ...link, seats_left: seats ?? link.seats_left };
    await tx
      .insertInto('test_links')
      .values({ owner_id: actor.userId, funnel_id: id, ...values })
      .onConflict((oc) => oc.columns(['owner_id', 'funnel_id']).doUpdateSet(values))
      .execute();
    if (row.first_run_at === null) await listenUntil(tx, row, values.expires_at);
    return viewTestLink(tx, actor, id, now);
  });
}

function findGood(tx: Tx, { userId }: Actor, id: string, now: Date) {
  return tx
    .selectFrom('test_links')
    .select(['payload', 'expires_at', 'seats_left'])
    .where('owner_id', '=', userId)
    .where('funnel_id', '=', id)
    .where('expires_at', '>', now)
    .where('seats_left', '>', 0)
    .executeTakeFirst();
}

async function listenUntil(tx: Tx, { owner_id, id, tested_until }: FunnelRow, until: Date): Promise<void> {
  if (tested_until !== null && tested_until >= until) return;
  await setTestedUntil(tx, { owner_id, id }, until);
}

async function setTestedUntil(tx: Tx, of: { owner_id: string; id: string }, tested_until: Date | null): Promise<void> {
  const row = tx.updateTable('funnels').set({ tested_until });
  await row.where('owner_id', '=', of.owner_id).where('id', '=', of.id).execute();
  await notify(tx, { kind: 'bots' });
}

/** Revokes the link, removes all testers who came by it and ends their journeys. */
export function removeTestLink(deps: Deps, actor: Actor, { id }: FunnelId): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockFunnel(tx, actor, id);
    for (const table of ['test_links', 'testers'] as const)
      await tx.deleteFrom(table).where('owner_id', '=', actor.userId).where('funnel_id', '=', id).execute();
    await deps.journeys.endTests(tx, { ownerId: actor.userId, funnelId: id });
    await setTestedUntil(tx, { owner_id: actor.userId, id }, null);
  });
}

/** Removes one tester; their seat on the link is not freed. */
export function removeTester(deps: Deps, actor: Actor, { id, contact }: FunnelId & { contact: string }): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockFunnel(tx, actor, id);
    const { numDeletedRows } = await tx
      .deleteFrom('testers')
      .using('contacts as c')
      .where('testers.owner_id', '=', actor.userId)
      .where('testers.funnel_id', '=', id)
      .where('c.id', '=', contact)
      .whereRef('c.owner_id', '=', 'testers.owner_id')
      .whereRef('c.telegram_id', '=', 'testers.telegram_id')
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new RequestError('not_found');
    await deps.journeys.endTests(tx, { ownerId: actor.userId, funnelId: id, contactId: contact });
  });
}

async function viewTestLink(db: Db | Tx, { userId }: Actor, id: string, now: Date): Promise<TestLink> {
  const link = await db
    .selectFrom('test_links as l')
    .innerJoin('funnels as f', (join) => join.onRef('f.owner_id', '=', 'l.owner_id').onRef('f.id', '=', 'l.funnel_id'))
    .innerJoin('bots as b', (join) => join.onRef('b.owner_id', '=', 'f.owner_id').onRef('b.id', '=', 'f.bot_id'))
    .select(['l.payload', 'l.expires_at', 'l.seats_left', 'b.username'])
    .where('l.owner_id', '=', userId)
    .where('l.funnel_id', '=', id)
    .where('l.expires_at', '>', now)
    .where('l.seats_left', '>', 0)
    .where(isListening(now))
    .executeTakeFirst();
  const testers = await db
    .selectFrom('testers as s')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.owner_id', '=', 's.owner_id').onRef('c.telegram_id', '=', 's.telegram_id'),
    )
    .select(['c.id', 'c.first_name', 'c.username', 's.expires_at'])
    .where('s.owner_id', '=', userId)
    .where('s.funnel_id', '=', id)
    .where('s.expires_at', '>', now)
    .orderBy('s.expires_at', 'desc')
    .limit(limits.pageMax)
    .execute();
  return {
    url: link ? `https://t.me/${link.username}?start=${link.payload}` : null,
    expires_at: link?.expires_at.toISOString() ?? null,
    seats_left: link?.seats_left ?? 0,
    testers: testers.map(({ id: contact, first_name, username, expires_at }) => ({
      contact,
      first_name,
      username,
      expires_at: expires_at.toISOString(),
    })),
  };
}
