import { linkCode } from '#contract/schemas/money/partner.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';

export interface LinkOfCode {
  owner_id: string;
  id: string;
  target: string;
}

/** The link of a code, in the case it is written in; undefined where there is none, or it was deleted. */
export async function findByCode(db: Db | Tx, given: string): Promise<LinkOfCode | undefined> {
  const code = linkCode.safeParse(given);
  if (!code.success) return undefined;
  return db
    .selectFrom('partner_links')
    .select(['owner_id', 'id', 'target'])
    .where('code', '=', code.data)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Counts a click on a link, once for each visitor and day of UTC. */
export async function countClick(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  link: Pick<LinkOfCode, 'owner_id' | 'id'>,
  visitor: string,
): Promise<void> {
  const at = now();
  const click = { owner_id: link.owner_id, link_id: link.id, visitor_id: visitor };
  await db
    .insertInto('link_clicks')
    .values({ ...click, day: at.toISOString().slice(0, 10), at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
