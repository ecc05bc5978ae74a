import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { decideFunnel } from '../funnels/lifecycle/decideFunnel.ts';
import { lockFunnel } from '../funnels/funnelRow.ts';
import { performFunnel } from '../funnels/lifecycle/performFunnel.ts';

interface BotClaim {
  telegramId: number;
  /** The funnel that wants it. */
  ownerId: string;
  funnelId: string;
}

/** Who takes it, from where. */
interface TakeOver extends BotClaim {
  username: string;
  address?: string | undefined;
}

/** The other funnel that a bot works for, of any owner, with its row locked. */
async function findOccupant(
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

/** 409 when the bot works for another funnel. */
export async function refuseOccupied(tx: Tx, wanted: BotClaim): Promise<void> {
  if (await isOccupied(tx, wanted)) throw new RequestError('bot_in_use');
}

/** Takes the bot over: sends `bot.taken` to the machine of the funnel that it works for. */
export async function takeOverBot(deps: Deps, tx: Tx, wanted: TakeOver): Promise<void> {
  const occupant = await findOccupant(tx, wanted);
  if (!occupant) return;
  const { owner_id, id } = occupant;
  const byOtherOwner = owner_id !== wanted.ownerId;
  const row = await lockFunnel(tx, { userId: owner_id }, id);
  await performFunnel(deps, tx, row, decideFunnel(row, { type: 'bot.taken', byOtherOwner }));
  await recordSecurityEvent(deps, tx, {
    kind: 'bot_taken_over',
    user: owner_id,
    actor: byOtherOwner ? wanted.ownerId : null,
    address: wanted.address,
    detail: { bot: wanted.username },
  });
}
