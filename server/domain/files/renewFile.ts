import type { Tx } from '#server/db/transaction.ts';
import type { ReceivedFile } from '../gateways/uploads.ts';

/** Of a file that was uploaded to be sent as one, of which nothing is read. */
export const unreadMime = 'application/octet-stream';

/**
 * A file that is stored already came again: what a newer inspection found of it is stored, and the thumbnail of a film that
 * had none. Telegram keeps a film as it came, so the bots upload it once more.
 */
export async function renewFile(tx: Tx, ownerId: string, id: string, received: ReceivedFile): Promise<void> {
  const { width, height, duration, streams, inspection, thumbnail } = received;
  const ofFile = tx.updateTable('files').where('owner_id', '=', ownerId).where('id', '=', id);
  // what was sent as a file before may be a picture, too
  await ofFile.set({ mime: received.mime }).where('mime', '=', unreadMime).execute();
  const facts = { width, height, duration, streams, inspection };
  const found = await ofFile.set(facts).where('inspection', '<', inspection).executeTakeFirst();
  const given = thumbnail
    ? await ofFile.set({ thumbnail }).where('thumbnail', 'is', null).executeTakeFirst()
    : { numUpdatedRows: 0n };
  if (!received.mime.startsWith('video/') || found.numUpdatedRows + given.numUpdatedRows === 0n) return;
  await tx.deleteFrom('bot_files').where('owner_id', '=', ownerId).where('file_id', '=', id).execute();
}
