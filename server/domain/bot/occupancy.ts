import type { Tx } from '#server/db/transaction.ts';
import { RequestError } from '../requestErrors.ts';

export interface BotClaim {
  telegramId: number;
  /** The funnel that wants it. */
  ownerId: string;
  funnelId: string;
}

/** The other funnel that a bot works for, of any owner, with its row locked. */
export async function findOccupant(
  tx: Tx,
  { telegramId, funnelId, ownerId }: BotClaim,
): Promise<{ owner_id: string; id: string } | undefined> {
  return tx
    .selectFrom('funnels')
    .select(['owner_id', 'id'])
    .where('occupied_telegram_id', '=', telegramId)
    .where((eb) => eb.or([eb('id', '!=', funnelId), eb('owner_id', '!=', ownerId)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether the bot works for another funnel. */
export const isOccupied = async (tx: Tx, wanted: BotClaim): Promise<boolean> =>
  (await findOccupant(tx, wanted)) !== undefined;

/** @throws RequestError `bot_in_use` when the bot works for another funnel. */
export async function refuseOccupied(tx: Tx, wanted: BotClaim): Promise<void> {
  if (await isOccupied(tx, wanted)) throw new RequestError('bot_in_use');
}
