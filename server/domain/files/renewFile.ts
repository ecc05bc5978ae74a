import { sql } from 'kysely';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ReceivedFile } from '../gateways/uploads.ts';

/** Of a file that was uploaded to be sent as one, of which nothing is read. */
const unreadMime = 'application/octet-stream';

/** In these ways people see the name of a file. */
const named: SentAs[] = ['document', 'audio'];

/**
 * A file that is stored already came again: what a newer inspection found of it is stored, another name, and the thumbnail of
 * what had none. Telegram keeps a file as it came, so the bots upload it once more.
 */
export async function renewFile(tx: Tx, ownerId: string, id: string, received: ReceivedFile): Promise<void> {
  const { width, height, duration, streams, inspection, thumbnail, title = null, performer = null, mime } = received;
  const ofFile = tx.updateTable('files').where('owner_id', '=', ownerId).where('id', '=', id);
  const ofBots = tx.deleteFrom('bot_files').where('owner_id', '=', ownerId).where('file_id', '=', id);
  // what was sent as a file before may be a picture, too
  if (mime !== unreadMime) await ofFile.set({ mime }).where('mime', '<>', mime).execute();
  const facts = { width, height, duration, streams, title, performer, inspection };
  const found = await ofFile.set(facts).where('inspection', '<', inspection).executeTakeFirst();
  const given = thumbnail
    ? await ofFile.set({ thumbnail }).where('thumbnail', 'is', null).executeTakeFirst()
    : { numUpdatedRows: 0n };
  if (!mime.startsWith('image/') && found.numUpdatedRows + given.numUpdatedRows > 0n) await ofBots.execute();
  const { name } = received;
  if (name === undefined) return;
  const renamed = await ofFile.set({ name }).where(sql<boolean>`name is distinct from ${name}`).executeTakeFirst();
  if (renamed.numUpdatedRows > 0n) await ofBots.where('sent_as', 'in', named).execute();
}
