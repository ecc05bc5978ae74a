import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import type { Tx } from '#server/db/transaction.ts';

export interface BotKey {
  owner_id: string;
  bot_id: string;
}
/** What long polling asks for next; Telegram's ids begin anew after a quiet week, so the last one counts, not the greatest. */
export async function moveOffset(tx: Tx, { owner_id, bot_id }: BotKey, events: ChatEvent[]): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  const bot = tx.updateTable('bots').set({ update_offset: last.update_id + 1 });
  await bot.where('owner_id', '=', owner_id).where('id', '=', bot_id).execute();
}
