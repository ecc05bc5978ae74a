import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { ConnectInput } from '#contract/schemas/funnels/funnelInput.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { BotIdentity } from '#server/domain/gateways/telegram.ts';
import { botTransaction } from '#server/domain/bot/botTransaction.ts';
import { type DecidedFunnel, decideFunnel } from '../decideFunnel.ts';
import { type FunnelRow, lockFunnel, requireFunnel } from '../funnelRow.ts';
import { refuseOccupied } from '#server/domain/bot/occupancy.ts';
import { identifyBot, prepareBot } from '#server/domain/bot/identifyBot.ts';
import { saveBot, readToken } from '#server/domain/bot/saveBot.ts';
import { performFunnel } from '../lifecycle/performFunnel.ts';
import { takeOverBot } from './takeOverBot.ts';
import { viewFunnel } from '../viewFunnel.ts';

/**
 * Connects a bot by its token. Telegram is called outside of the transaction, and nothing is changed there before our own
 * checks have passed; they are repeated under the row lock.
 */
export async function connectBot(deps: Deps, actor: Actor, input: ConnectInput & { id: string }): Promise<Funnel> {
  await requireFunnel(deps.db, actor, input.id);
  const found = { ...input, identity: await identifyBot(deps, input.token), address: actor.address };
  await transaction(deps.db, async (tx) => {
    await decideConnect(deps, tx, await lockFunnel(tx, actor, input.id), found);
  });
  const menu = await prepareBot(deps, input.token, input.take_over ?? false);
  return botTransaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, input.id);
    return viewFunnel(deps, tx, await connectLocked(deps, tx, row, { ...found, menu }));
  });
}

interface Found extends ConnectInput {
  identity: BotIdentity;
  /** The client's address, for the security log. */
  address?: string | undefined;
}
interface Connecting extends Found {
  /** The commands of its menu beside `/start`. */
  menu: string[];
}

/** Connects the bot to a locked funnel, and takes it over from another funnel where `take_over` is set. */
export async function connectLocked(deps: Deps, tx: Tx, row: FunnelRow, connecting: Connecting): Promise<FunnelRow> {
  const decided = await decideConnect(deps, tx, row, connecting);
  if (decided.unchanged) return row;
  const { identity, token, menu, address } = connecting;
  const wanted = { telegramId: identity.telegram_id, ownerId: row.owner_id, funnelId: row.id };
  if (connecting.take_over) await takeOverBot(deps, tx, { ...wanted, username: identity.username, address });
  await saveBot(deps, tx, { ownerId: row.owner_id, identity, token, menu });
  return performFunnel(deps, tx, row, decided);
}

/** @throws RequestError where the machine refuses, or the bot works for another funnel and is not to be taken over. */
async function decideConnect(
  deps: Deps,
  tx: Tx,
  row: FunnelRow,
  { identity, token, change_bot = false, take_over = false }: Found,
): Promise<DecidedFunnel> {
  const bot = identity.telegram_id;
  const lastBot = await telegramIdOf(tx, row.owner_id, row.last_bot_id ?? row.bot_id);
  const isSameToken = (await readToken(deps, tx, row.owner_id, row.bot_id)) === token;
  const decided = decideFunnel(row, { type: 'bot.connect', bot, isSameToken, changeBot: change_bot }, lastBot);
  if (!take_over) await refuseOccupied(tx, { telegramId: bot, ownerId: row.owner_id, funnelId: row.id });
  return decided;
}

async function telegramIdOf(tx: Tx, ownerId: string, botId: string | null): Promise<number | null> {
  if (botId === null) return null;
  const bot = await tx
    .selectFrom('bots')
    .select('telegram_id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', botId)
    .executeTakeFirst();
  return bot?.telegram_id ?? null;
}
