import type { Db } from '#server/db/transaction.ts';
import type { Telegram } from '#tests/support/telegram/startTelegram.ts';

/** Each update confirmed to Telegram is stored, and none is set aside. @returns what is broken */
export async function proveStored(db: Db, telegram: Telegram): Promise<string[]> {
  const stored = await db.selectFrom('bot_updates').select(['update_id', 'is_set_aside', 'error']).execute();
  const known = new Set(stored.map(({ update_id }) => update_id));
  return [
    ...telegram.log.entries.flatMap(({ updateId }) =>
      updateId !== undefined && !known.has(updateId) ? [`the confirmed update ${updateId} is lost`] : [],
    ),
    ...stored.flatMap(({ update_id, is_set_aside, error }) =>
      is_set_aside ? [`update ${update_id} was set aside: ${error}`] : [],
    ),
  ];
}
