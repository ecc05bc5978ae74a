import type { Tx } from '#server/db/transaction.ts';
import { type BotClaim, findOccupant } from '#server/domain/bot/occupancy.ts';
import type { Deps } from '#server/domain/deps.ts';
import { recordSecurityEvent } from '#server/domain/security/recordSecurityEvent.ts';
import { decideFunnel } from '../decideFunnel.ts';
import { lockFunnel } from '../funnelRow.ts';
import { performFunnel } from '../lifecycle/performFunnel.ts';

/** Who takes it, from where. */
interface TakeOver extends BotClaim {
  username: string;
  address?: string | undefined;
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
