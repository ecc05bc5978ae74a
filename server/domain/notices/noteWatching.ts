import type { Actor, Deps } from '../deps.ts';

/** The owner looks at the bell: what it tells is told elsewhere only if it stays unread. */
export async function noteWatching({ db, now }: Pick<Deps, 'db' | 'now'>, { userId }: Actor): Promise<void> {
  const seen_at = now();
  await db
    .insertInto('notice_watchers')
    .values({ owner_id: userId, seen_at })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ seen_at }))
    .execute();
}
