import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import type { Claimed } from './claim.ts';
import { filesIn } from './fileReferences.ts';
import type { DrivenBot, OutgoingFile } from './sendCall.ts';

/** Where a stored file lies. */
export type FilePath = (ownerId: string, sha256: string) => string;

/** The ids under which Telegram knows files that this bot has sent before. */
export async function findTelegramIds(db: Db, bot: DrivenBot, files: string[]): Promise<Map<string, string>> {
  const query = db.selectFrom('bot_files').select(['file_id', 'telegram_file_id']);
  const own = query.where('owner_id', '=', bot.owner_id).where('bot_id', '=', bot.id);
  const rows = await own.where('file_id', 'in', files).execute();
  return new Map(rows.map(({ file_id, telegram_file_id }) => [file_id, telegram_file_id]));
}

/** Stores the ids that Telegram gave to the files of a sent delivery. */
export async function saveTelegramIds(
  db: Db,
  bot: DrivenBot,
  row: Claimed,
  telegramIds: (string | null)[],
): Promise<void> {
  const ids = filesIn(row.call.params).map((file_id, i) => ({ file_id, telegram_file_id: telegramIds[i] ?? null }));
  const found = new Map(ids.filter(({ telegram_file_id }) => telegram_file_id !== null).map((id) => [id.file_id, id]));
  if (found.size === 0) return;
  await sql`
    insert into bot_files (owner_id, bot_id, file_id, telegram_file_id)
    select ${bot.owner_id}::uuid, ${bot.id}::uuid, file_id, telegram_file_id
    from jsonb_to_recordset(${JSON.stringify([...found.values()])}::jsonb) as x (file_id uuid, telegram_file_id text)
    on conflict (owner_id, bot_id, file_id) do update set telegram_file_id = excluded.telegram_file_id`.execute(db);
}

export async function deleteTelegramIds(db: Db, bot: DrivenBot, files: string[]): Promise<void> {
  const rows = db.deleteFrom('bot_files').where('owner_id', '=', bot.owner_id).where('bot_id', '=', bot.id);
  await rows.where('file_id', 'in', files).execute();
}

/** The stored files of these ids as uploads, without those that are missing or cut off on the disk. */
export async function findUploads(
  db: Db,
  of: { owner_id: string; ids: string[]; filePath: FilePath },
): Promise<Map<string, OutgoingFile>> {
  const query = db.selectFrom('files').select(['id', 'sha256', 'mime', 'bytes']).where('owner_id', '=', of.owner_id);
  const rows = await query.where('id', 'in', of.ids).execute();
  const uploads = new Map<string, OutgoingFile>();
  for (const [i, { id, sha256, mime, bytes }] of rows.entries()) {
    const path = of.filePath(of.owner_id, sha256);
    if (!(await isWhole(path, bytes))) continue;
    uploads.set(id, { name: `file${i}`, path, mime, filename: `file${i}.${mime.split('/')[1] ?? 'bin'}` });
  }
  return uploads;
}

/** A file that is missing or cut off on the disk would be retried for ever, and would hold up the whole bot. */
const isWhole = (path: string, bytes: number): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size === bytes,
    () => false,
  );
