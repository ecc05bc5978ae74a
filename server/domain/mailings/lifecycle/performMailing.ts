import type { Updateable } from 'kysely';
import type { NoticeData } from '#contract/schemas/notices.ts';
import type { MailingCommand, MailingParams } from '#machines/mailing/mailingEvents.ts';
import { notify } from '#server/db/notify.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import type { Deps } from '#server/domain/deps.ts';
import { fixRecipients } from '../audience/fixRecipients.ts';
import { type FoundMailing, findMailing, type MailingRow } from '../rows/mailingRow.ts';
import { cancelOperations } from '../operations/setOperationState.ts';
import type { DecidedMailing } from './mailingLife.ts';
import { requeueUncertain } from './requeueUncertain.ts';
import { dropWaiting, releaseDeliveries, unclaimDeliveries } from './unclaimDeliveries.ts';

type RowChange = Updateable<Tables['mailings']>;
/** What the owner chose, for the commands that set a time. */
export interface ChosenTime {
  send_at: Date;
  send_wall: string | null;
  time_zone: string | null;
}
interface Performing {
  deps: Pick<Deps, 'now'>;
  tx: Tx;
  /** As they were locked, before any command. */
  found: FoundMailing;
  /** Null where the event sets no time. */
  time: ChosenTime | null;
}
/** Writes what a command brings about elsewhere, and returns what it changes in the mailing's own row. */
type Perform<T extends keyof MailingParams> = (of: Performing, params: MailingParams[T]) => Promise<RowChange>;

/**
 * Carries out what the mailing's machine has decided: its commands in order, then the row with the state it is in now.
 * No other file writes a mailing's state. @returns the row as it is now; a removed one as it was.
 */
export async function performMailing(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  found: FoundMailing,
  { to, commands, context }: DecidedMailing,
  time: ChosenTime | null = null,
): Promise<MailingRow> {
  const { mailing } = found;
  const own: RowChange[] = [];
  for (const command of commands) own.push(await perform({ deps, tx, found, time }, command));
  if (to === 'removed') return mailing;
  if (mailing.state === 'paused' && to === 'sending') await releaseDeliveries(tx, mailing.owner_id, mailing.id);
  const now = deps.now();
  const isOver = to === 'sent' || to === 'cancelled';
  const finished_at = isOver ? (mailing.finished_at ?? now) : null;
  await tx
    .updateTable('mailings')
    .set(Object.assign({ state: to, reason: context.reason, finished_at, updated_at: now }, ...own))
    .where('owner_id', '=', mailing.owner_id)
    .where('id', '=', mailing.id)
    .execute();
  await notify(tx, { kind: 'mailings', owner_id: mailing.owner_id, mailing_id: mailing.id });
  if (to === 'sent' && mailing.state !== 'sent') await tellOwner(deps, tx, mailing, 'finished');
  return findMailing(tx, { userId: mailing.owner_id }, mailing.id);
}

type News = Extract<NoticeData, { kind: 'mailing' }>['reason'];

async function tellOwner(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  { owner_id, funnel_id: funnel, id: mailing }: Pick<MailingRow, 'owner_id' | 'funnel_id' | 'id'>,
  reason: News,
): Promise<void> {
  await enqueueNotices(tx, now(), [{ owner_id, notice: { kind: 'mailing', funnel, mailing, reason } }]);
}

function perform<T extends keyof MailingParams>(of: Performing, command: MailingCommand<T>): Promise<RowChange> {
  return effects[command.type](of, command.params);
}

const effects: { [T in keyof MailingParams]: Perform<T> } = {
  async setTime({ time }) {
    return { ...chosen(time), is_held_back: false };
  },
  async clearTime() {
    return { send_at: null, send_wall: null, time_zone: null, is_held_back: false };
  },
  async holdBack({ time }) {
    return { ...chosen(time), is_held_back: true };
  },
  async fixRecipients({ deps, tx, found, time }) {
    // sent at once, whatever time it had
    const timing = time === null ? found.mailing : { send_at: null, send_wall: null, time_zone: null };
    await fixRecipients(tx, found, { now: deps.now(), timing });
    const { send_at, send_wall, time_zone } = timing;
    return { send_at, send_wall, time_zone, is_held_back: false };
  },
  async unclaimWaiting({ tx, found: { mailing } }) {
    await unclaimDeliveries(tx, mailing.owner_id, mailing.id);
    return {};
  },
  async unclaimResent({ tx, found: { mailing } }) {
    await unclaimDeliveries(tx, mailing.owner_id, mailing.id);
    // the rest of what has begun to arrive is held and released with the funnel, as a stage's messages are
    await releaseDeliveries(tx, mailing.owner_id, mailing.id);
    return {};
  },
  async dropWaiting({ deps, tx, found: { mailing } }) {
    await dropWaiting(tx, mailing, { reason: 'cancelled', now: deps.now() });
    return {};
  },
  async requeueUncertain({ deps, tx, found: { mailing } }) {
    await requeueUncertain(tx, mailing, deps.now());
    return {};
  },
  async notifyOwner({ deps, tx, found: { mailing } }, { reason }) {
    await tellOwner(deps, tx, mailing, reason);
    return {};
  },
  /** Whoever asks writes the operation. */
  async startOperation() {
    return {};
  },
  async archive({ deps }) {
    return { archived_at: deps.now() };
  },
  async return() {
    return { archived_at: null };
  },
  async erase({ deps, tx, found: { mailing } }) {
    const { owner_id, id } = mailing;
    await cancelOperations(tx, mailing);
    // what a cancelled one sends again, or retries
    await dropWaiting(tx, mailing, { reason: 'removed', now: deps.now() });
    await tx.deleteFrom('mailings').where('owner_id', '=', owner_id).where('id', '=', id).execute();
    await notify(tx, { kind: 'mailings', owner_id, mailing_id: id });
    return {};
  },
};

function chosen(time: ChosenTime | null): ChosenTime {
  if (time === null) throw new Error('a mailing is scheduled without a time');
  return time;
}
