import type { Tx } from '#server/db/transaction.ts';
import type { ReceivedFile } from '../gateways/uploads.ts';

/** Of a file that was uploaded to be sent as one, of which nothing is read. */
const unreadMime = 'application/octet-stream';

/**
 * A content that is stored already came again: what a newer inspection found of it is stored, and the thumbnail of what had
 * none. Telegram keeps a file as it came, so the bots upload it once more.
 */
export async function renewFile(tx: Tx, ownerId: string, received: ReceivedFile): Promise<void> {
  const { width, height, duration, streams, inspection, thumbnail, title = null, performer = null } = received;
  const { mime, sha256 } = received;
  const ofContent = tx.updateTable('files').where('owner_id', '=', ownerId).where('sha256', '=', sha256);
  // what was sent as a file before may be a picture, too
  if (mime !== unreadMime) await ofContent.set({ mime }).where('mime', '<>', mime).execute();
  const facts = { width, height, duration, streams, title, performer, inspection };
  const found = await ofContent.set(facts).where('inspection', '<', inspection).executeTakeFirst();
  const given = thumbnail
    ? await ofContent.set({ thumbnail }).where('thumbnail', 'is', null).executeTakeFirst()
    : { numUpdatedRows: 0n };
  if (mime.startsWith('image/') || found.numUpdatedRows + given.numUpdatedRows === 0n) return;
  const files = tx.selectFrom('files').select('id').where('owner_id', '=', ownerId).where('sha256', '=', sha256);
  await tx.deleteFrom('bot_files').where('owner_id', '=', ownerId).where('file_id', 'in', files).execute();
}
