import { notify } from '#server/db/notify.ts';
import type { ConnectInput, Funnel } from '#contract/schemas/funnel.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor, BotIdentity, Deps } from '../deps.ts';
import { decideFunnel } from './decideFunnel.ts';
import { type FunnelRow, lockFunnel, requireFunnel } from './funnelRow.ts';
import { identifyBot, prepareBot } from './identifyBot.ts';
import { keepBot, readToken } from './keepBot.ts';
import { freeBot, refuseOccupied, takeBot } from './takeBot.ts';
import { botTransaction } from './botTransaction.ts';
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
  const given = { ...input, identity };
  await deps.db.transaction().execute(async (tx) => {
    await refuseConnect(deps, tx, await lockFunnel(tx, actor, input.id), given);
  });
  await prepareBot(deps, input.token, input.take_over ?? false);
  return botTransaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, input.id);
    const { unchanged, isOther } = await refuseConnect(deps, tx, row, given);
    return viewFunnel(
      deps,
      tx,
      unchanged ? row : await connectLocked(deps, tx, row, { ...given, isOther, address: actor.address }),
    );
  });
}

/** What connecting meets under the lock. */
interface Meeting {
  /** People of this funnel stand with another bot; it is meant. */
  isOther: boolean;
  unchanged: boolean;
}

async function refuseConnect(
  deps: Deps,
  tx: Tx,
  row: FunnelRow,
  { identity, ...input }: Omit<Input, 'id'> & { identity: BotIdentity },
): Promise<Meeting> {
  const lastBot = await telegramIdOf(tx, row.owner_id, row.last_bot_id ?? row.bot_id);
  const isSameToken = (await readToken(deps, tx, row.owner_id, row.bot_id)) === input.token;
  const bot = identity.telegram_id;
  const event = { type: 'bot.connect' as const, bot, isSameToken, changeBot: input.change_bot ?? false };
  const { unchanged } = decideFunnel(row, event, lastBot);
  if (!input.take_over) await refuseOccupied(tx, { telegramId: bot, ownerId: row.owner_id, funnelId: row.id });
  const isOther = row.first_run_at !== null && lastBot !== null && lastBot !== bot;
  return { isOther, unchanged: unchanged && row.trouble === null };
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

/** Gives a locked funnel its bot, taking it from another funnel when told. */
export async function connectLocked(
  deps: Deps,
  tx: Tx,
  row: FunnelRow,
  { identity, token, take_over, isOther, address }: Connecting,
): Promise<FunnelRow> {
  const wanted = { telegramId: identity.telegram_id, ownerId: row.owner_id, funnelId: row.id };
  if (take_over) await takeBot(deps, tx, { ...wanted, username: identity.username, address });
  const botId = await keepBot(deps, tx, { ownerId: row.owner_id, identity, token });
  if (row.bot_id !== null && row.bot_id !== botId) await freeBot(tx, row.owner_id, row.bot_id, row.id);
  if (isOther) await deps.journeys.endJourneys(tx, { ownerId: row.owner_id, funnelId: row.id, reason: 'bot_changed' });
  await notify(tx, { kind: 'bots' });
  return updateFunnel(deps, tx, row, {
    state: row.state === 'draft' ? 'ready' : row.state,
    bot_id: botId,
    occupied_telegram_id: identity.telegram_id,
    trouble: null,
    // another bot is listened to only once somebody asks for it
    tested_until: row.bot_id === botId ? row.tested_until : null,
    last_bot_id: isOther ? botId : row.last_bot_id,
  });
}

interface Connecting {
  identity: BotIdentity;
  token: string;
  take_over?: boolean | undefined;
  /** Another bot than people of the funnel stand with: their journeys end. */
  isOther: boolean;
  /** Where it is asked from. */
  address?: string | undefined;
}
