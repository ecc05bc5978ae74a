import type { Updateable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Deps } from '../deps.ts';
import type { OpenBot } from './openBot.ts';

type Noted = 'username' | 'name' | 'description' | 'short_description' | 'picture_id' | 'picture_key';

/** Stores a bot's details as Telegram has returned or accepted them. */
export async function updateBot(
  { db }: Deps,
  { owner_id, id }: OpenBot,
  known: Pick<Updateable<Tables['bots']>, Noted>,
): Promise<void> {
  await db.updateTable('bots').set(known).where('owner_id', '=', owner_id).where('id', '=', id).execute();
}
