import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { updateFunnel } from './updateFunnel.ts';

interface Wanted {
  telegramId: number;
  /** The funnel that wants it. */
  ownerId: string;
  funnelId: string;
}

/** Who takes it, from where. */
interface Taking extends Wanted {
  username: string;
  address?: string | undefined;
}

type Occupant = { owner_id: string; id: string; state: string; bot_id: string | null };

/** The other funnel that a bot works for, whoever owns it; locked. */
async function findOccupant(tx: Tx, { telegramId, funnelId, ownerId }: Wanted): Promise<Occupant | undefined> {
  return tx
    .selectFrom('funnels')
    .select(['owner_id', 'id', 'state', 'bot_id'])
    .where('occupied_telegram_id', '=', telegramId)
    .where((eb) => eb.or([eb('id', '!=', funnelId), eb('owner_id', '!=', ownerId)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether the bot works for another funnel. */
export const isOccupied = async (tx: Tx, wanted: Wanted): Promise<boolean> =>
  (await findOccupant(tx, wanted)) !== undefined;

/** 409 when the bot works for another funnel. */
export async function refuseOccupied(tx: Tx, wanted: Wanted): Promise<void> {
  if (await isOccupied(tx, wanted)) throw new RequestError('bot_in_use');
}

/** Takes the bot from the funnel it works for: that one becomes a draft that says so, and a running one stops. */
export async function takeBot(deps: Deps, tx: Tx, wanted: Taking): Promise<void> {
  const occupant = await findOccupant(tx, wanted);
  if (!occupant) return;
  if (occupant.state === 'running') {
    await deps.journeys.holdWaiting(tx, { ownerId: occupant.owner_id, funnelId: occupant.id });
  }
  await recordSecurityEvent(deps, tx, {
    kind: 'bot_taken_over',
    user: occupant.owner_id,
    actor: occupant.owner_id === wanted.ownerId ? null : wanted.ownerId,
    address: wanted.address,
    detail: { bot: wanted.username },
  });
  const trouble = { code: 'taken_over', detail: '', since: deps.now().toISOString() };
  await updateFunnel(deps, tx, occupant, {
    state: 'draft',
    bot_id: null,
    occupied_telegram_id: null,
    trouble: JSON.stringify(trouble),
  });
  if (occupant.owner_id !== wanted.ownerId) {
    const notice = { kind: 'trouble' as const, funnel: occupant.id, code: 'taken_over' as const, detail: '' };
    await enqueueNotices(tx, deps.now(), [{ owner_id: occupant.owner_id, notice }]);
  }
  if (occupant.owner_id !== wanted.ownerId && occupant.bot_id) await eraseToken(tx, occupant.owner_id, occupant.bot_id);
}

/** Erases a bot's token unless another funnel of its owner holds on to it. */
export async function freeBot(tx: Tx, ownerId: string, botId: string, exceptFunnel: string): Promise<void> {
  const other = await tx
    .selectFrom('funnels')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('bot_id', '=', botId)
    .where('id', '!=', exceptFunnel)
    .executeTakeFirst();
  if (!other) await eraseToken(tx, ownerId, botId);
}

async function eraseToken(tx: Tx, ownerId: string, botId: string): Promise<void> {
  await tx
    .updateTable('bots')
    .set({ token_sealed: null, token_end: '', webhook_id: null, webhook_secret: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', botId)
    .execute();
}
