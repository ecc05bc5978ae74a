import type { Tx } from '#server/db/transaction.ts';

/** Erases a bot's token, and the webhook that it was good for. */
export async function eraseToken(tx: Tx, ownerId: string, botId: string): Promise<void> {
  await tx
    .updateTable('bots')
    .set({ token_sealed: null, token_end: '', webhook_id: null, webhook_secret: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', botId)
    .execute();
}

/** As `eraseToken`, unless another funnel of the owner has the bot, an archived one too. */
export async function eraseUnusedToken(tx: Tx, ownerId: string, botId: string, exceptFunnel: string): Promise<void> {
  const other = await tx
    .selectFrom('funnels')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('bot_id', '=', botId)
    .where('id', '!=', exceptFunnel)
    .executeTakeFirst();
  if (!other) await eraseToken(tx, ownerId, botId);
}
