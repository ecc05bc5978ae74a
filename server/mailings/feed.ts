import { type RawBuilder, sql } from 'kysely';
import { databaseFailure } from '#server/db/failure.ts';
import { type Announce, isCount, type Listen } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockFunnel } from '#server/domain/funnels/funnelRow.ts';
import { holdMailings } from '#server/domain/mailings/lifecycle/ofFunnel.ts';
import { sendToMailing } from '#server/domain/mailings/lifecycle/transitionMailing.ts';
import { lockMailing } from '#server/domain/mailings/rows/mailingRow.ts';
import { exponentialBackoff } from '#server/loop/backoff.ts';
import { dueIfAny, firstOf, type FollowDue } from '#server/db/dueAt.ts';
import { type Loop, msUntil, runLoop } from '#server/loop/runLoop.ts';
import type { Claimed } from '#server/outbox/claim.ts';
import type { DrivenBot } from '#server/outbox/sendCall.ts';
import type { Recipients, TakeOptions } from '#server/outbox/takingRecipients.ts';
import { feedOperation } from './feedOperation.ts';
import { FailureRests } from './failureRests.ts';
import { findOperations } from './findOperations.ts';
import { feedMailing, isLate, nextWaiting, type Taken, type Taking } from './feedMailing.ts';
import type { MailingDeps } from './mailingDeps.ts';

export interface FeedOptions {
  deps: MailingDeps;
  listen: Listen;
  followDue: FollowDue;
  announce: Announce;
  /** Names this run of the process. */
  by: string;
  /** The bots that this process sends for. */
  drivenBots(): DrivenBot[];
  /** Messages a second for a bot; 0 paces nothing. */
  botRate: number;
  /** People wait for a mailing who may be taken now. */
  onDue(): void;
  /** Whether these are committed as being sent is not known, and they are not sent. */
  onUnsent(rows: Claimed[]): void;
}

/** How long a mailing rests of which nobody could be taken, by the times before in a row. */
const restMs = exponentialBackoff({ firstMs: 500, longestMs: 5_000 });
const clock = () => performance.now();
/** How far ahead of the sending edits and deletions of what was sent become deliveries: a pause takes them back, and a crash leaves few of them. */
const aheadSeconds = 2;
const shortestIntervalMs = 500;
const unpacedAhead = 500;
const unpacedIntervalMs = 100;
const afterErrorMs = 1_000;

interface SendingRow {
  owner_id: string;
  id: string;
  bot_id: string;
  funnel_id: string;
  /** When the next waiting recipient is due. */
  next_at: Date | null;
  /** They were due while the bot could send nothing, for more than the grace. */
  is_late: boolean;
}

/**
 * Knows the mailings that people wait for, of a bot the oldest first, and gives the outbox as many of their messages as may
 * leave at the moment. After them come edits and deletions of what was sent, which become deliveries a little ahead.
 */
export class Feed implements Recipients {
  readonly #options: FeedOptions;
  readonly #ahead: number;
  readonly #rests: FailureRests;
  readonly #loop: Loop;
  /** By bot. */
  #due = new Map<string, SendingRow[]>();
  /** Those of which nobody could be taken the last times, and until when they rest. */
  readonly #resting = new Map<string, { times: number; until: number }>();

  constructor(options: FeedOptions) {
    const { deps, listen, botRate, by } = options;
    this.#options = options;
    this.#ahead = botRate > 0 ? Math.ceil(botRate * aheadSeconds) : unpacedAhead;
    this.#rests = new FailureRests(deps);
    this.#loop = runLoop({
      poll: () => this.#poll(),
      listen,
      wakeOn: ['mailings', 'bots'],
      ignores: isCount,
      due: { at: (now) => feedDueAt(by, now), follow: options.followDue },
      shortestIntervalMs: botRate > 0 ? shortestIntervalMs : unpacedIntervalMs,
      afterErrorMs,
      errorMessage: 'mailings wait for the database',
      log: deps.log,
    });
  }

  areDue({ id }: DrivenBot): boolean {
    return this.#due.has(id);
  }

  async take(bot: DrivenBot, { most, closedChats, join }: TakeOptions): Promise<Claimed[]> {
    let left = most;
    for (const mailing of this.#due.get(bot.id) ?? []) {
      const taken = await this.#take(mailing, { bot, most: left, closedChats, join });
      left -= taken.places;
      if (taken.areAll) this.#takenAll(mailing, taken.count);
      // what is committed leaves at once, and does not wait for the next mailing
      if (taken.leaving.length > 0 || left <= 0) return taken.leaving;
    }
    return [];
  }

  /** Another bot is driven. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #take(mailing: SendingRow, { join, ...of }: TakeOptions & { bot: DrivenBot }): Promise<Taken> {
    const { deps, by, announce, onUnsent } = this.#options;
    let taken: Taken = { count: 0, areAll: true, places: 0, leaving: [], isLate: false };
    await this.#rests.attempt(mailing, async () => {
      let written: Claimed[] = [];
      const onWritten = (rows: Claimed[]) => (written = rows);
      const joined = join(mailing.id);
      try {
        taken = await feedOrHold(deps, mailing, { ...of, joined, by, announce, onWritten });
      } catch (error) {
        onUnsent(written);
        throw error;
      } finally {
        joined?.end();
      }
      if (taken.isLate) await pauseLate(deps, mailing);
      return 0;
    });
    return taken;
  }

  /** Nobody else is due, or nobody else may be taken at the moment. */
  #takenAll({ bot_id, id }: SendingRow, count: number): void {
    const times = this.#resting.get(id)?.times ?? 0;
    if (count > 0) this.#resting.delete(id);
    else this.#resting.set(id, { times: times + 1, until: clock() + restMs(times) });
    const left = this.#due.get(bot_id)?.filter((mailing) => mailing.id !== id) ?? [];
    if (left.length > 0) this.#due.set(bot_id, left);
    else this.#due.delete(bot_id);
    this.#loop.wake();
  }

  /** @returns how long nothing is to be fed, ms */
  async #poll(): Promise<number> {
    const { deps, drivenBots, onDue } = this.#options;
    const bots = drivenBots();
    const now = deps.now();
    let idleMs = Number.POSITIVE_INFINITY;
    const due = new Map<string, SendingRow[]>();
    const rows = await findSending(deps, bots);
    const sending = new Set(rows.map(({ id }) => id));
    for (const id of this.#resting.keys()) if (!sending.has(id)) this.#resting.delete(id);
    for (const row of rows) {
      const restsMs = (this.#resting.get(row.id)?.until ?? 0) - clock();
      if (row.is_late) await this.#rests.attempt(row, () => pauseLate(deps, row));
      else if (isDue(row, now) && restsMs > 0) idleMs = Math.min(idleMs, restsMs);
      else if (isDue(row, now)) due.set(row.bot_id, [...(due.get(row.bot_id) ?? []), row]);
      else idleMs = Math.min(idleMs, msUntil(row.next_at, now, shortestIntervalMs));
    }
    this.#due = due;
    if (due.size > 0) onDue();
    return Math.min(idleMs, await this.#feedOperations(bots));
  }

  async #feedOperations(bots: DrivenBot[]): Promise<number> {
    const { deps } = this.#options;
    const room = new Map<string, number>();
    let idleMs = Number.POSITIVE_INFINITY;
    for (const row of await findOperations(deps, bots, this.#ahead)) {
      const rowIdleMs = await this.#rests.attempt(row, async () => {
        const left = room.get(row.bot_id) ?? Math.max(0, this.#ahead - row.queued);
        room.set(row.bot_id, left - (await feedOperation(deps, row, left)));
        return row.has_waiting ? 0 : Number.POSITIVE_INFINITY;
      });
      idleMs = Math.min(idleMs, rowIdleMs);
    }
    return idleMs;
  }
}

const isDue = (row: SendingRow, now: Date): boolean => row.next_at !== null && row.next_at <= now;

/** So late, the owner decides whether it goes on. */
async function pauseLate(deps: MailingDeps, row: SendingRow): Promise<number> {
  await transaction(deps.db, async (tx) => {
    const found = await lockMailing(tx, { userId: row.owner_id }, row.id);
    if (found.mailing.state === 'sending') await sendToMailing(deps, tx, found, { type: 'mailing.late' });
  });
  return 0;
}

/** A full disk pauses the mailings of a funnel; while it takes no rows at all, this is tried again. */
async function feedOrHold(deps: MailingDeps, row: SendingRow, taking: Taking): Promise<Taken> {
  try {
    return await feedMailing(deps, row, taking);
  } catch (error) {
    if (databaseFailure(error) === 'storage_full')
      await transaction(deps.db, async (tx) => {
        const { id } = await lockFunnel(tx, { userId: row.owner_id }, row.funnel_id);
        await holdMailings(deps, tx, { owner_id: row.owner_id, id }, 'storage_full');
      });
    throw error;
  }
}

/** When there is something to take for the bots that a process drives, or to feed. */
const feedDueAt = (by: string, now: Date): RawBuilder<Date | null> =>
  firstOf(
    sql`select min(n.next_at) from bots b
      join mailings m on m.owner_id = b.owner_id and m.bot_id = b.id and ${isFed}
      join funnels f on f.owner_id = m.owner_id and f.id = m.funnel_id and f.bot_id = m.bot_id and f.state = 'running'
      cross join lateral ${nextWaiting}
      where b.leased_by = ${by}`,
    dueIfAny(
      now,
      sql`from bots b join sent_operations o on o.owner_id = b.owner_id and o.state = 'running'
        join mailings m on m.owner_id = o.owner_id and m.id = o.mailing_id and m.bot_id = b.id
        where b.leased_by = ${by}`,
    ),
  );

const isFed = sql`m.state in ('sending', 'cancelled') and m.waiting > 0`;

async function findSending({ db, now }: MailingDeps, bots: DrivenBot[]): Promise<SendingRow[]> {
  if (bots.length === 0) return [];
  const driven = bots.map(({ owner_id, id }) => ({ owner_id, id }));
  const { rows } = await sql<SendingRow>`
    select m.owner_id, m.id, m.bot_id, m.funnel_id, n.next_at, m.state = 'sending' and ${isLate(now())} as is_late
    from ${recordset('bots', ['owner_id', 'id'], driven)} as w
    join mailings m on m.owner_id = w.owner_id and m.bot_id = w.id and ${isFed}
    join bots b on b.owner_id = m.owner_id and b.id = m.bot_id
    join funnels f on f.owner_id = m.owner_id and f.id = m.funnel_id and f.bot_id = m.bot_id and f.state = 'running'
    cross join lateral ${nextWaiting}
    order by m.started_at, m.id`.execute(db);
  return rows;
}
