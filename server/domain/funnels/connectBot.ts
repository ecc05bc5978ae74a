import { notify } from '#server/db/notify.ts';
import type { ConnectInput, Funnel } from '#contract/schemas/funnel.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor, BotIdentity, Deps } from '../deps.ts';
import { Refusal } from '../problem.ts';
import { decideFunnel } from './decideFunnel.ts';
import { type FunnelRow, lockFunnel, requireFunnel } from './funnelRow.ts';
import { identifyBot, prepareBot } from './identifyBot.ts';
import { keepBot, readToken } from './keepBot.ts';
import { freeBot, refuseOccupied, takeBot } from './takeBot.ts';
import { orBotInUse } from './orBotInUse.ts';
import { updateFunnel } from './updateFunnel.ts';
import { viewFunnel } from './viewFunnel.ts';

type Input = ConnectInput & { id: string };

/**
 * Connects a bot by its token. Telegram is asked outside of the transaction, and is told nothing before the refusals
 * that we can know; then all is looked at again under the lock.
 */
export async function connectBot(deps: Deps, actor: Actor, input: Input): Promise<Funnel> {
  await requireFunnel(deps.db, actor, input.id);
  const identity = await identifyBot(deps, input.token);
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockFunnel(tx, actor, input.id);
    await refuseConnect(tx, row, identity, input);
  });
  await prepareBot(deps, input.token, input.take_over ?? false);
  const connected = deps.db.transaction().execute(async (tx) => {
    const row = await lockFunnel(tx, actor, input.id);
    await refuseConnect(tx, row, identity, input);
    return viewFunnel(deps, tx, await connectLocked(deps, tx, row, { identity, ...input }));
  });
  return orBotInUse(connected);
}

async function refuseConnect(tx: Tx, row: FunnelRow, identity: BotIdentity, input: Omit<Input, 'id'>): Promise<void> {
  const { telegram_id } = identity;
  decideFunnel(row, { type: 'connect', sameBot: row.occupied_telegram_id === telegram_id });
  if ((await differs(tx, row, telegram_id)) && !input.change_bot) throw new Refusal('bot_differs');
  if (!input.take_over) {
    await refuseOccupied(tx, { telegramId: telegram_id, ownerId: row.owner_id, funnelId: row.id });
  }
}

/** Whether people of this funnel stand with another bot. */
async function differs(tx: Tx, row: FunnelRow, telegramId: number): Promise<boolean> {
  if (row.first_run_at === null || row.last_bot_id === null) return false;
  const last = await tx
    .selectFrom('bots')
    .select('telegram_id')
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.last_bot_id)
    .executeTakeFirst();
  return last !== undefined && last.telegram_id !== telegramId;
}

/** Gives a locked funnel its bot, taking it from another funnel when told. The same token again changes nothing. */
export async function connectLocked(
  deps: Deps,
  tx: Tx,
  row: FunnelRow,
  { identity, token, take_over }: { identity: BotIdentity; token: string; take_over?: boolean | undefined },
): Promise<FunnelRow> {
  const wanted = { telegramId: identity.telegram_id, ownerId: row.owner_id, funnelId: row.id };
  if (take_over) await takeBot(deps, tx, wanted);
  const isOther = await differs(tx, row, identity.telegram_id);
  const before = await readToken(deps, tx, row.owner_id, row.bot_id);
  const botId = await keepBot(deps, tx, { ownerId: row.owner_id, identity, token });
  if (row.bot_id === botId && before === token && row.state !== 'draft' && row.trouble === null) return row;
  if (row.bot_id !== null && row.bot_id !== botId) await freeBot(tx, row.owner_id, row.bot_id, row.id);
  if (isOther) await deps.journeys.endJourneys(tx, { ownerId: row.owner_id, funnelId: row.id, reason: 'bot_changed' });
  await notify(tx, { kind: 'bots' });
  return updateFunnel(deps, tx, row, {
    state: row.state === 'draft' ? 'ready' : row.state,
    bot_id: botId,
    occupied_telegram_id: identity.telegram_id,
    trouble: null,
    last_bot_id: isOther ? botId : row.last_bot_id,
  });
}
