import type { Updateable } from 'kysely';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { notesOf, withNotes } from '#machines/funnel/edits/noteEdits.ts';
import type { FunnelCommand, FunnelParams } from '#machines/funnel/funnelEvents.ts';
import { notify } from '#server/db/notify.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import type { Deps } from '#server/domain/deps.ts';
import { requestMenu } from '#server/domain/bot/requestMenu.ts';
import { eraseToken, eraseUnusedToken } from '#server/domain/bot/eraseToken.ts';
import type { DecidedFunnel } from '../decideFunnel.ts';
import { storeBatch } from '../edits/editFunnel.ts';
import { findFunnel, type FunnelRow } from '../funnelRow.ts';
import { publishDraft, type TimedExits } from './publishing.ts';

type RowChange = Updateable<Tables['funnels']>;
/** What a change of a funnel's life needs. */
export type LifecycleDeps = Pick<Deps, 'now' | 'journeys' | 'funnelHandlers'>;

interface Performing {
  deps: LifecycleDeps;
  tx: Tx;
  /** As it was locked, before any command. */
  row: FunnelRow;
  timedExits: TimedExits;
}
/** Writes what a command brings about elsewhere, and returns what it changes in the funnel's own row; null for nothing. */
type Perform<T extends keyof FunnelParams> = (of: Performing, params: FunnelParams[T]) => Promise<RowChange | null>;

/**
 * Carries out what the funnel's machine has decided: its commands in order, then the row with the state it is in now.
 * No other file writes a funnel's state. @returns the row as it is now; a deleted one as it was.
 */
export async function performFunnel(
  deps: LifecycleDeps,
  tx: Tx,
  row: FunnelRow,
  { to, commands }: DecidedFunnel,
  { timedExits = 'now' }: { timedExits?: TimedExits | undefined } = {},
): Promise<FunnelRow> {
  const changes: (RowChange | null)[] = [];
  for (const command of commands) changes.push(await perform({ deps, tx, row, timedExits }, command));
  if (to === 'deleted') return row;
  const own = changes.filter((change) => change !== null);
  if (own.length === 0 && to === row.state) return findFunnel(tx, { userId: row.owner_id }, row.id);
  const change: RowChange = Object.assign({ state: to, updated_at: deps.now() }, ...own);
  const changed = await tx
    .updateTable('funnels')
    .set(change)
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await notify(tx, { kind: 'state', owner_id: row.owner_id, funnel_id: row.id });
  return changed;
}

function perform<T extends keyof FunnelParams>(of: Performing, command: FunnelCommand<T>): Promise<RowChange | null> {
  return effects[command.type](of, command.params);
}

const effects: { [T in keyof FunnelParams]: Perform<T> } = {
  async connectBot(of, { bot }) {
    return connection(of, await botId(of, bot), bot);
  },
  async changeBot(of, { bot }) {
    const id = await botId(of, bot);
    return { ...(await connection(of, id, bot)), last_bot_id: id };
  },
  async freeBot({ tx, row }) {
    if (row.bot_id !== null) await eraseUnusedToken(tx, row.owner_id, row.bot_id, row.id);
    await notify(tx, { kind: 'bots' });
    return { bot_id: null, occupied_telegram_id: null, trouble: null, tested_until: null };
  },
  async loseBot() {
    return { bot_id: null, occupied_telegram_id: null };
  },
  async eraseToken({ tx, row }) {
    if (row.bot_id !== null) await eraseToken(tx, row.owner_id, row.bot_id);
    return null;
  },
  async releaseBot({ tx }) {
    await notify(tx, { kind: 'bots' });
    return { occupied_telegram_id: null };
  },
  async occupyBot({ tx }, { bot }) {
    await notify(tx, { kind: 'bots' });
    return { occupied_telegram_id: bot };
  },
  async reportTaken({ deps }) {
    return { trouble: JSON.stringify({ code: 'taken_over', detail: '', since: deps.now().toISOString() }) };
  },
  async notifyOwner({ deps, tx, row }, { code }) {
    const notice = { kind: 'trouble' as const, funnel: row.id, code, detail: '' };
    await enqueueNotices(tx, deps.now(), [{ owner_id: row.owner_id, notice }]);
    return null;
  },
  async clearTrouble() {
    return { trouble: null };
  },
  async endJourneys({ deps, tx, row }, { reason }) {
    await deps.journeys.endJourneys(tx, { ownerId: row.owner_id, funnelId: row.id, reason });
    return null;
  },
  async publishDraft({ deps, tx, row, timedExits }, { moves }) {
    await publishDraft(deps, tx, row, { moves, timedExits });
    return {};
  },
  async discardDraft({ deps, tx, row }) {
    const { name, document, live_document: live } = row;
    const edits =
      live === null ? [] : diffFunnels({ name, ...document }, withNotes({ name, ...live }, notesOf(document)));
    if (edits.length > 0) await storeBatch(deps, tx, row, { id: null, hash: '', edits });
    return null;
  },
  async startWork({ deps, tx, row }) {
    await deps.journeys.releaseHeld(tx, { ownerId: row.owner_id, funnelId: row.id });
    await notify(tx, { kind: 'bots' });
    const { owner_id, bot_id, live_document: live } = row;
    // a bot that several funnels have follows the one that runs
    if (bot_id !== null && live) await requestMenu(tx, { owner_id, bot_id, live }, deps.now());
    const first_run_at = row.first_run_at ?? deps.now();
    return { first_run_at, last_bot_id: row.bot_id, trouble: null, tested_until: null };
  },
  async stopWork({ deps, tx, row }) {
    await deps.funnelHandlers.onStopped(tx, row);
    await deps.journeys.holdQueued(tx, { ownerId: row.owner_id, funnelId: row.id });
    await notify(tx, { kind: 'bots' });
    return {};
  },
  async archive(_of, { returnTo }) {
    return { archived_from: returnTo };
  },
  async unarchive() {
    return { archived_from: null };
  },
  async eraseFunnel({ deps, tx, row: { owner_id, id } }) {
    await deps.funnelHandlers.onRemoved(tx, { owner_id, id });
    await tx.deleteFrom('funnels').where('owner_id', '=', owner_id).where('id', '=', id).execute();
    await notify(tx, { kind: 'state', owner_id, funnel_id: id });
    return null;
  },
};

/** The row of a bot that the owner's token has just proved. */
async function botId({ tx, row }: Performing, telegramId: number): Promise<string> {
  const { id } = await tx
    .selectFrom('bots')
    .select('id')
    .where('owner_id', '=', row.owner_id)
    .where('telegram_id', '=', telegramId)
    .executeTakeFirstOrThrow();
  return id;
}

async function connection(
  { deps, tx, row }: Performing,
  bot_id: string,
  occupied_telegram_id: number,
): Promise<RowChange> {
  const before = row.bot_id ?? row.last_bot_id;
  if (before !== null && before !== bot_id) await deps.funnelHandlers.onBotChanged(tx, row);
  const { owner_id, live_document: live } = row;
  await requestMenu(tx, { owner_id, bot_id, live }, deps.now());
  await notify(tx, { kind: 'bots' });
  // another bot is listened to only once somebody asks for it
  const tested_until = row.bot_id === bot_id ? row.tested_until : null;
  return { bot_id, occupied_telegram_id, trouble: null, tested_until };
}
