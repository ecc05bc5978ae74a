import type { Db, Tx } from '#server/db/transaction.ts';

/** The Telegram accounts of a partner: the one that is linked, and those that were. */
export async function ownTelegramOf(db: Db | Tx, partnerId: string): Promise<number[]> {
  const linked = db.selectFrom('users').select('telegram_id').where('id', '=', partnerId);
  const once = db.selectFrom('partner_telegrams').select('telegram_id').where('owner_id', '=', partnerId);
  const rows = await linked.union(once).execute();
  return rows.flatMap(({ telegram_id }) => (telegram_id === null ? [] : [telegram_id]));
}

/** Remembers the Telegram that a partner is about to unlink, so that it makes nobody whom the partner brought. */
export async function rememberTelegram(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('partner_telegrams')
    .columns(['owner_id', 'telegram_id'])
    .expression((eb) =>
      eb
        .selectFrom('users as u')
        .innerJoin('partners as p', 'p.owner_id', 'u.id')
        .select((of) => ['u.id', of.ref('u.telegram_id').$notNull().as('telegram_id')])
        .where('u.id', '=', userId)
        .where('u.telegram_id', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
