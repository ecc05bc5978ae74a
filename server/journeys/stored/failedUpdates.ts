import { sql } from 'kysely';
import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import { isPassing } from '#server/db/failure.ts';
import { noteFailure } from '#server/db/failures.ts';
import { afterCommit, transaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { JourneyDeps } from '../load/journeyDeps.ts';
import { type BotKey, moveOffset } from './moveOffset.ts';

const failuresBeforeAside = 3;

/**
 * Counts a failure of an update; the third sets it aside with its body and error, and lets the offset pass it.
 * @returns whether it is set aside now; false means try again.
 * @throws the error itself when it is the database's trouble and not the update's.
 */
export async function setAside(
  deps: JourneyDeps & Pick<Deps, 'db'>,
  bot: BotKey,
  event: ChatEvent,
  error: unknown,
): Promise<boolean> {
  if (isPassing(error)) throw error;
  return transaction(deps.db, async (tx) => {
    const { rows } = await sql<{ is_set_aside: boolean }>`
      insert into bot_updates as u (owner_id, bot_id, update_id, at, failures, body, error)
      values (${bot.owner_id}, ${bot.bot_id}, ${event.update_id}, ${deps.now()}, 1, ${JSON.stringify(event, storable)}::jsonb,
        ${storable('', String(error))})
      on conflict (owner_id, bot_id, update_id) do update set failures = u.failures + 1, body = excluded.body, error = excluded.error,
        is_set_aside = u.failures + 1 >= ${failuresBeforeAside}
      returning is_set_aside`.execute(tx);
    if (!rows[0]?.is_set_aside) return false;
    await moveOffset(tx, bot, [event]);
    const { update_id } = event;
    const subject = `${bot.bot_id} ${update_id}`;
    await noteFailure(
      tx,
      { kind: 'update', subject, owner_id: bot.owner_id },
      { error: storable('', String(error)), at: deps.now(), stands: true },
    );
    afterCommit(tx, () =>
      deps.log.error({ err: error, ...bot, update_id }, 'an update cannot be taken and is set aside'),
    );
    return true;
  });
}

/**
 * Sets aside the first update of a bot that is stored in a table and cannot be taken.
 * @throws the error itself when it is the database's trouble and not the update's.
 */
export async function setStoredAside(
  deps: JourneyDeps & Pick<Deps, 'db'>,
  table: 'early_updates' | 'waiting_updates',
  bot: BotKey,
  error: unknown,
): Promise<void> {
  const ofBot = sql`${sql.table(table)} where owner_id = ${bot.owner_id} and bot_id = ${bot.bot_id}`;
  const { rows } = await transaction(deps.db, (tx) =>
    sql<{ seq: number; event: ChatEvent }>`select seq, event from ${ofBot} order by seq limit 1`.execute(tx),
  );
  const [first] = rows;
  if (!first || !(await setAside(deps, bot, first.event, error))) return;
  await transaction(deps.db, (tx) => sql`delete from ${ofBot} and seq = ${first.seq}`.execute(tx));
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair, and what is set aside may be set aside for just that. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value.replaceAll('\0', '\ufffd')).toString() : value;
}
