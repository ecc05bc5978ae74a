import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { MailingProgress } from '#contract/schemas/sending/mailing.ts';
import { messageCount } from '#machines/journey/renderMessage.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { holdReasonOf } from '#server/domain/sendable/holdReason.ts';
import { countCallsBefore } from './countCallsBefore.ts';
import type { MailingRow } from './mailingRow.ts';
import { MeasuredPace } from './measuredPace.ts';
import { readWaitingLater, type WaitingLater } from './waitingLater.ts';

/** What a mailing's progress is counted with. */
export interface Progressing {
  now(): Date;
  /** Messages a second of one bot. */
  botRate: number;
}
type CountedRow = Omit<MailingRow, 'message'>;
/** What is left of a mailing that is sending. */
type Rest = Pick<MailingProgress, 'seconds' | 'finishes_at' | 'waits_for'> & WaitingLater;

const nobodyLater: WaitingLater = { quiet: null, capped: null, own_time: null };
const nothingLeft: Rest = { seconds: 0, finishes_at: null, ...nobodyLater, waits_for: null };

/** The progress of mailings, by id. The numbers are kept in the rows; presses are counted, and what is left is estimated. */
export async function readProgress(
  of: Progressing,
  db: Db | Tx,
  ownerId: string,
  rows: CountedRow[],
): Promise<Map<string, MailingProgress>> {
  const fixed = rows.filter((row) => row.fixed_at !== null);
  const presses = await countPresses(
    db,
    ownerId,
    fixed.map(({ id }) => id),
  );
  const rests = await readRests(of, db, fixed.filter(isUnderWay));
  return new Map(
    rows.map((row) => [
      row.id,
      { ...numbers(row), ...(rests.get(row.id) ?? nothingLeft), ...(presses.get(row.id) ?? noPresses) },
    ]),
  );
}

/** A cancelled one may be sent again to those of whom nobody knew whether they got it. */
const isUnderWay = ({ state, waiting, sending }: CountedRow): boolean =>
  state === 'sending' || (state === 'cancelled' && waiting + sending > 0);

function numbers(row: CountedRow): Omit<MailingProgress, keyof Presses | keyof Rest> {
  const { recipients, waiting, sending, sent, failed, unreachable, uncertain, dropped, blocked_after } = row;
  return { recipients, waiting, sending, sent, failed, unreachable, uncertain, dropped, blocked_after };
}

type Presses = Pick<MailingProgress, 'presses' | 'pressed'>;
const noPresses: Presses = { presses: {}, pressed: 0 };

/** The people who have pressed each button and any, by mailing. */
async function countPresses(db: Db | Tx, ownerId: string, ids: string[]): Promise<Map<string, Presses>> {
  const counts = new Map<string, Presses>();
  if (ids.length === 0) return counts;
  const { rows } = await sql<{ mailing_id: string; button_id: string | null; people: number }>`
    select mailing_id, button_id, count(distinct contact_id)::integer as people from mailing_presses
    where owner_id = ${ownerId} and mailing_id = any (${ids}::uuid[])
    group by grouping sets ((mailing_id, button_id), (mailing_id))`.execute(db);
  for (const { mailing_id, button_id, people } of rows) {
    const { presses, pressed } = counts.get(mailing_id) ?? noPresses;
    const of =
      button_id === null ? { presses, pressed: people } : { pressed, presses: { ...presses, [button_id]: people } };
    counts.set(mailing_id, of);
  }
  return counts;
}

const paces = new WeakMap<Progressing['now'], MeasuredPace>();

/** How long those who wait take at the measured pace, and who of them waits for a later time. */
async function readRests({ now, botRate }: Progressing, db: Db | Tx, rows: CountedRow[]): Promise<Map<string, Rest>> {
  const rests = new Map<string, Rest>();
  const pace = paces.get(now) ?? new MeasuredPace();
  paces.set(now, pace);
  const at = now();
  for (const row of rows) {
    const { message, ...funnel } = await readMessage(db, row);
    const waits_for =
      row.state === 'cancelled' ? await holdReasonOf({ now }, db, { owner_id: row.owner_id, ...funnel }) : null;
    if (waits_for !== null) {
      rests.set(row.id, { ...nothingLeft, waits_for });
      continue;
    }
    const parts = await readWaitingLater(db, row, at);
    const later = Object.values(parts).reduce((sum, part) => sum + (part?.people ?? 0), 0);
    const until = Math.max(...Object.values(parts).map((part) => (part ? Date.parse(part.until) : 0)));
    const done = row.recipients - row.waiting - row.sending;
    const perSecond =
      pace.measure(row.id, { at: at.getTime(), done }) ??
      (row.allow_paid_broadcast ? limits.paidRate : botRate) / messageCount(message);
    const left = row.waiting + row.sending - later;
    // where everybody waits for a later time, they are sent from then on
    const people = left > 0 ? left : later;
    const from = left > 0 || later === 0 ? at.getTime() : until;
    // what the bot has queued now is over by a later time
    const before = left > 0 ? (await countBefore(db, row, at)) / botRate : 0;
    const seconds = Math.ceil(people / perSecond + before);
    const finishes_at = new Date(from + seconds * 1000).toISOString();
    rests.set(row.id, { seconds, finishes_at, ...parts, waits_for });
  }
  return rests;
}

/** The calls of the bot that leave before. */
async function countBefore(
  db: Db | Tx,
  { owner_id: ownerId, id, bot_id: botId, started_at }: CountedRow,
  now: Date,
): Promise<number> {
  return botId === null ? 0 : countCallsBefore(db, { ownerId, botId, now, mailing: { id, started_at } });
}

async function readMessage(db: Db | Tx, { owner_id, id }: CountedRow) {
  return db
    .selectFrom('mailings as m')
    .innerJoin('funnels as f', (join) => join.onRef('f.owner_id', '=', 'm.owner_id').onRef('f.id', '=', 'm.funnel_id'))
    .select(['m.message', 'f.state', 'f.trouble'])
    .where('m.owner_id', '=', owner_id)
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
}
