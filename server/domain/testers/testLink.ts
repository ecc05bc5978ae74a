import { limits } from '#contract/limits.ts';
import type { TestLink } from '#contract/schemas/testLink.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { lockFunnel, requireFunnel } from '../funnels/funnelRow.ts';
import { Refusal } from '../problem.ts';

interface FunnelId {
  id: string;
}

/** The link that is good now, and who tests by it. */
export async function getTestLink(deps: Deps, actor: Actor, { id }: FunnelId): Promise<TestLink> {
  await requireFunnel(deps.db, actor, id);
  return viewTestLink(deps.db, actor, id, deps.now());
}

/**
 * The link that is good, or another one. Telegram keeps no updates of one person apart from those of the others, so a bot
 * is only listened to while its funnel runs.
 */
export function createTestLink(deps: Deps, actor: Actor, { id }: FunnelId): Promise<TestLink> {
  return transaction(deps.db, async (tx) => {
    const { state } = await lockFunnel(tx, actor, id);
    if (state !== 'running') throw new Refusal('transition_not_allowed', { of: 'test_link' });
    const now = deps.now();
    const known = await viewTestLink(tx, actor, id, now);
    if (known.url !== null) return known;
    const payload = `test-${deps.randomBytes(24).toString('base64url')}`;
    const link = { payload, expires_at: new Date(now.getTime() + limits.testLinkHours * 3_600_000) };
    await tx
      .insertInto('test_links')
      .values({ owner_id: actor.userId, funnel_id: id, ...link })
      .onConflict((oc) => oc.columns(['owner_id', 'funnel_id']).doUpdateSet(link))
      .execute();
    return viewTestLink(tx, actor, id, now);
  });
}

/** Nobody comes by the link any more, and whoever came by it is no tester; what testers walk ends. */
export function removeTestLink(deps: Deps, actor: Actor, { id }: FunnelId): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockFunnel(tx, actor, id);
    for (const table of ['test_links', 'testers'] as const)
      await tx.deleteFrom(table).where('owner_id', '=', actor.userId).where('funnel_id', '=', id).execute();
    await deps.journeys.endTests(tx, { ownerId: actor.userId, funnelId: id });
  });
}

async function viewTestLink(db: Db | Tx, { userId }: Actor, id: string, now: Date): Promise<TestLink> {
  const link = await db
    .selectFrom('test_links as l')
    .innerJoin('funnels as f', (join) => join.onRef('f.owner_id', '=', 'l.owner_id').onRef('f.id', '=', 'l.funnel_id'))
    .innerJoin('bots as b', (join) => join.onRef('b.owner_id', '=', 'f.owner_id').onRef('b.id', '=', 'f.bot_id'))
    .select(['l.payload', 'l.expires_at', 'b.username'])
    .where('l.owner_id', '=', userId)
    .where('l.funnel_id', '=', id)
    .where('l.expires_at', '>', now)
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
    testers: testers.map(({ id: contact, first_name, username, expires_at }) => ({
      contact,
      first_name,
      username,
      expires_at: expires_at.toISOString(),
    })),
  };
}
