import { sql } from 'kysely';
import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { setAside } from './failedUpdates.ts';
import type { JourneyDeps } from '../load/journeyDeps.ts';
import type { BotKey } from './moveOffset.ts';

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
