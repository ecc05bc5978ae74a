import { sql } from 'kysely';
import { type NoticeKind, noticeKinds as kinds } from '#contract/noticeKinds.ts';
import type { ChangeNoticeSettingsInput, NoticeSettings, Ways } from '#contract/schemas/notices.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { defaultWays } from '#server/notices/defaultWays.ts';
import type { Actor, Deps } from '../deps.ts';

const defaultHours = { is_quiet: true, quiet_from: '22:00', quiet_to: '08:00' };

/** How each kind of notices is told to the owner, and the quiet hours. */
export const getNoticeSettings = (deps: Deps, actor: Actor): Promise<NoticeSettings> =>
  viewSettings(deps, deps.db, actor);

async function viewSettings(
  { platformBot }: Pick<Deps, 'platformBot'>,
  db: Db | Tx,
  { userId }: Actor,
): Promise<NoticeSettings> {
  const row = await db.selectFrom('notice_choices').selectAll().where('owner_id', '=', userId).executeTakeFirst();
  const { is_quiet, quiet_from: from, quiet_to: to } = row ?? defaultHours;
  return {
    kinds: waysOf(row?.ways ?? {}),
    quiet: is_quiet ? { from, to } : null,
    has_bot: platformBot !== null,
  };
}

const waysOf = (chosen: Partial<Record<NoticeKind, Partial<Ways>>>): Record<NoticeKind, Ways> =>
  Object.fromEntries(kinds.map((kind) => [kind, { ...defaultWays[kind], ...chosen[kind] }])) as Record<
    NoticeKind,
    Ways
  >;

/** Changes the given settings; what waits to be told by a way that is switched off is told by it no more. */
export function changeNoticeSettings(
  deps: Deps,
  actor: Actor,
  { kinds: chosen = {}, quiet }: ChangeNoticeSettingsInput,
): Promise<NoticeSettings> {
  const owner_id = actor.userId;
  return transaction(deps.db, async (tx) => {
    await tx
      .insertInto('notice_choices')
      .values({ owner_id })
      .onConflict((conflict) => conflict.column('owner_id').doNothing())
      .execute();
    const locked = tx.selectFrom('notice_choices').select('ways').where('owner_id', '=', owner_id).forUpdate();
    const ways = { ...(await locked.executeTakeFirstOrThrow()).ways };
    for (const kind of kinds) if (chosen[kind]) ways[kind] = { ...ways[kind], ...chosen[kind] };
    const hours = quiet && { quiet_from: quiet.from, quiet_to: quiet.to };
    await tx
      .updateTable('notice_choices')
      .set({ ways: JSON.stringify(ways), ...hours, ...(quiet !== undefined && { is_quiet: quiet !== null }) })
      .where('owner_id', '=', owner_id)
      .execute();
    await takeBack(tx, owner_id, waysOf(ways));
    return viewSettings(deps, tx, actor);
  });
}

async function takeBack(tx: Tx, ownerId: string, ways: Record<NoticeKind, Ways>): Promise<void> {
  const isSilent = (way: 'telegram' | 'email') => {
    const silent = JSON.stringify(kinds.filter((kind) => !ways[kind][way]));
    return sql`owner_id = ${ownerId} and kind in (select jsonb_array_elements_text(${silent}::jsonb))`;
  };
  await sql`
    update notices set times = 0, next_at = null, is_held = false
    where ${isSilent('telegram')} and next_at is not null`.execute(tx);
  await sql`update notices set mail_at = null where ${isSilent('email')} and mail_at is not null`.execute(tx);
}
