import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { databaseFailure } from '#server/db/failure.ts';
import type { Listen } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockFunnel } from '#server/domain/funnels/funnelRow.ts';
import { holdMailings } from '#server/domain/mailings/lifecycle/ofFunnel.ts';
import { sendToMailing } from '#server/domain/mailings/lifecycle/transitionMailing.ts';
import { lockMailing } from '#server/domain/mailings/rows/mailingRow.ts';
import { type Loop, msUntil, runLoop } from '#server/loop/runLoop.ts';
import { feedOperation } from './feedOperation.ts';
import { FailureRests } from './failureRests.ts';
import { findOperations } from './findOperations.ts';
import { feedMailing, mailingPriority } from './feedMailing.ts';
import type { MailingDeps } from './mailingDeps.ts';

interface DrivenBot {
  owner_id: string;
  id: string;
}
export interface FeedOptions {
  deps: MailingDeps;
  listen: Listen;
  /** The bots that this process sends for. */
  drivenBots(): DrivenBot[];
  /** Messages a second for a bot; 0 paces nothing. */
  botRate: number;
}

/** How far ahead of the sending deliveries are made: a pause takes them back, and a crash leaves few of them. */
const aheadSeconds = 2;
const shortestIntervalMs = 500;
const paidAhead = limits.paidRate * aheadSeconds;
const unpacedAhead = 500;
const unpacedIntervalMs = 100;
const longestSleepMs = 10_000;
const afterErrorMs = 1_000;

/** Turns waiting recipients into deliveries from now on, as many as the bots are about to send. */
export function startFeedLoop({ deps, listen, drivenBots, botRate }: FeedOptions): Loop {
  const ahead = botRate > 0 ? Math.ceil(botRate * aheadSeconds) : unpacedAhead;
  const rests = new FailureRests(deps);
  return runLoop({
    poll: () => feedAll({ deps, ahead, rests }, drivenBots()),
    listen,
    wakeOn: ['mailings', 'bots'],
    longestSleepMs,
    shortestIntervalMs: botRate > 0 ? shortestIntervalMs : unpacedIntervalMs,
    afterErrorMs,
    errorMessage: 'mailings wait for the database',
    log: deps.log,
  });
}

interface SendingRow {
  owner_id: string;
  id: string;
  bot_id: string;
  funnel_id: string;
  /** Deliveries of mailings that are queued for the bot, and due. */
  queued: number;
  /** When the next waiting recipient is due. */
  next_at: Date | null;
  /** By a paid broadcast, which leaves faster. */
  is_paid: boolean;
  /** They were due while the bot could send nothing, for more than the grace. */
  is_late: boolean;
}

interface Feeding {
  deps: MailingDeps;
  /** Deliveries of mailings that may be queued for a bot at once. */
  ahead: number;
  rests: FailureRests;
}

/**
 * Feeds all mailings that send, of a bot the oldest first, then the edits and deletions of what was sent; one that fails
 * does not keep back the others.
 * @returns how long nothing is to be fed, ms
 */
async function feedAll({ deps, ahead, rests }: Feeding, bots: DrivenBot[]): Promise<number> {
  const room = new Map<string, number>();
  const roomOf = ({ bot_id, queued, is_paid = false }: { bot_id: string; queued: number; is_paid?: boolean }) =>
    room.get(bot_id) ?? Math.max(0, (is_paid ? Math.max(ahead, paidAhead) : ahead) - queued);
  let idleMs = Number.POSITIVE_INFINITY;
  for (const row of await findSending(deps, bots, Math.max(ahead, paidAhead))) {
    const rowIdleMs = await rests.attempt(row, async () => {
      const now = deps.now();
      if (row.next_at === null || row.next_at > now) return msUntil(row.next_at, now, shortestIntervalMs);
      const left = roomOf(row);
      if (row.is_late) await pauseLate(deps, row);
      else room.set(row.bot_id, left - (left === 0 ? 0 : await feedOrHold(deps, row, left)));
      return 0;
    });
    idleMs = Math.min(idleMs, rowIdleMs);
  }
  for (const row of await findOperations(deps, bots, ahead)) {
    const rowIdleMs = await rests.attempt(row, async () => {
      const left = roomOf(row);
      room.set(row.bot_id, left - (await feedOperation(deps, row, left)));
      return row.has_waiting ? 0 : Number.POSITIVE_INFINITY;
    });
    idleMs = Math.min(idleMs, rowIdleMs);
  }
  return idleMs;
}

/** So late, the owner decides whether it goes on. */
async function pauseLate(deps: MailingDeps, row: SendingRow): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const found = await lockMailing(tx, { userId: row.owner_id }, row.id);
    if (found.mailing.state === 'sending') await sendToMailing(deps, tx, found, { type: 'mailing.late' });
  });
}

/** A full disk pauses the mailings of a funnel; while it takes no rows at all, this is tried again. */
async function feedOrHold(deps: MailingDeps, row: SendingRow, most: number): Promise<number> {
  try {
    return await feedMailing(deps, row, most);
  } catch (error) {
    if (databaseFailure(error) === 'storage_full')
      await transaction(deps.db, async (tx) => {
        const { id } = await lockFunnel(tx, { userId: row.owner_id }, row.funnel_id);
        await holdMailings(deps, tx, { owner_id: row.owner_id, id }, 'storage_full');
      });
    throw error;
  }
}

async function findSending({ db, now }: MailingDeps, bots: DrivenBot[], ahead: number): Promise<SendingRow[]> {
  if (bots.length === 0) return [];
  const driven = bots.map(({ owner_id, id }) => ({ owner_id, id }));
  const { rows } = await sql<SendingRow>`
    select m.owner_id, m.id, m.bot_id, m.funnel_id, m.allow_paid_broadcast as is_paid, q.queued, n.next_at,
      m.state = 'sending' and coalesce(b.away_until - greatest(b.away_from, m.updated_at, n.next_at)
        > make_interval(secs => ${limits.misfireGraceSeconds}::integer), false) as is_late
    from ${recordset('bots', ['owner_id', 'id'], driven)} as w
    join mailings m on m.owner_id = w.owner_id and m.bot_id = w.id and m.state in ('sending', 'cancelled') and m.waiting > 0
    join bots b on b.owner_id = m.owner_id and b.id = m.bot_id
    join funnels f on f.owner_id = m.owner_id and f.id = m.funnel_id and f.bot_id = m.bot_id and f.state = 'running'
    cross join lateral (
      select count(*)::integer as queued from (
        select from deliveries d where d.owner_id = m.owner_id and d.bot_id = m.bot_id and d.state = 'queued'
          and d.priority = ${mailingPriority} and d.due_at <= ${now()} limit ${ahead}) d) q
    cross join lateral (
      select min(r.due_at) as next_at from mailing_recipients r
      where r.owner_id = m.owner_id and r.mailing_id = m.id and r.state = 'waiting') n
    order by m.started_at, m.id`.execute(db);
  return rows;
}
