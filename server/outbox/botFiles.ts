import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { SentAs } from '#contract/mediaKinds.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Claimed } from './claim.ts';
import { type SentFile, sentFiles } from './fileReferences.ts';
import type { Film, MediaFacts } from './mediaFacts.ts';
import type { DrivenBot, OutgoingFile } from './sendCall.ts';

/** The storage of files, as far as what is sent needs it. */
export interface StoredFiles {
  /** How large a file is stored; null where it is not. */
  find(ownerId: string, sha256: string): Promise<number | null>;
  /** Null where it is not stored with its full size. */
  open(ownerId: string, file: { sha256: string; bytes: number }): Promise<Readable | null>;
  /** Finds out about a film that an earlier version inspected, which stored its sides as they lie; null where it is damaged. */
  inspectFilm(ownerId: string, sha256: string): Promise<(Film & { inspection: number }) | null>;
  /** Whether an error says that the storage cannot be reached. */
  isAway(error: unknown): error is Error & { reason: string };
}

export interface BotFile {
  /** The id under which Telegram knows it, since this bot has sent it in that way before. */
  telegramId: string | null;
  /** What Telegram is told of it; nothing of a picture. */
  facts: MediaFacts | undefined;
}

/** The stored files of a call, as a bot knows them. */
export async function findBotFiles(db: Db, bot: DrivenBot, files: SentFile[]): Promise<Map<string, BotFile>> {
  const rows = await db
    .selectFrom('files')
    .leftJoin('bot_files', (join) =>
      join
        .onRef('bot_files.owner_id', '=', 'files.owner_id')
        .onRef('bot_files.file_id', '=', 'files.id')
        .on('bot_files.bot_id', '=', bot.id),
    )
    .select(['files.id', 'mime', ...factColumns, 'sent_as', 'telegram_file_id'])
    .where('files.owner_id', '=', bot.owner_id)
    .where(
      'files.id',
      'in',
      files.map(({ id }) => id),
    )
    .execute();
  return new Map(
    files.flatMap(({ id, as }): [string, BotFile][] => {
      const own = rows.filter((row) => row.id === id);
      const [row] = own;
      if (!row) return [];
      const { mime, sent_as: _, telegram_file_id: __, id: ___, ...facts } = row;
      const telegramId = own.find(({ sent_as }) => sent_as === as)?.telegram_file_id ?? null;
      return [[id, { telegramId, facts: isPicture(mime) ? undefined : facts }]];
    }),
  );
}

const factColumns = ['width', 'height', 'duration', 'streams', 'title', 'performer'] as const;

const isPicture = (mime: string): boolean => mime.startsWith('image/');

const isFilm = (mime: string): boolean => mime.startsWith('video/');

/** Stores the ids that Telegram gave to the files of a sent delivery. */
export async function saveTelegramIds(
  db: Db,
  bot: DrivenBot,
  row: Claimed,
  telegramIds: (string | null)[],
): Promise<void> {
  const ids = sentFiles(row.call.params).map(({ id: file_id, as: sent_as }, i) => ({
    ...{ file_id, sent_as: sent_as as SentAs, telegram_file_id: telegramIds[i] ?? null },
  }));
  const found = new Map(ids.filter(({ telegram_file_id }) => telegram_file_id !== null).map((id) => [id.file_id, id]));
  if (found.size === 0) return;
  await sql`
    insert into bot_files (owner_id, bot_id, file_id, sent_as, telegram_file_id)
    select ${bot.owner_id}::uuid, ${bot.id}::uuid, file_id, sent_as, telegram_file_id
    from ${recordset('bot_files', ['file_id', 'sent_as', 'telegram_file_id'], [...found.values()])} as x
    on conflict (owner_id, bot_id, file_id, sent_as) do update set telegram_file_id = excluded.telegram_file_id`.execute(
    db,
  );
}

export async function deleteTelegramIds(db: Db, bot: DrivenBot, files: SentFile[]): Promise<void> {
  const rows = db.deleteFrom('bot_files').where('owner_id', '=', bot.owner_id).where('bot_id', '=', bot.id);
  await rows.where((eb) => eb.or(files.map(({ id, as }) => eb.and({ file_id: id, sent_as: as as SentAs })))).execute();
}

/** A stored file that goes up with a call. */
export interface StoredUpload {
  file: OutgoingFile;
  facts: MediaFacts | undefined;
  thumbnail: OutgoingFile | undefined;
}

/** A file that is not stored where it was, and its place in the data folder or the bucket. */
export interface MissingFile {
  file: string;
  place: string;
}

/** The stored files of these ids as uploads, and one that is missing or cut off. */
export async function findUploads(
  db: Db,
  of: { owner_id: string; ids: string[]; storedFiles: StoredFiles },
): Promise<{ uploads: Map<string, StoredUpload>; missing: MissingFile | null }> {
  const query = db
    .selectFrom('files')
    .select(['id', 'sha256', 'mime', 'bytes', ...factColumns, 'thumbnail', 'inspection', 'name'])
    .where('owner_id', '=', of.owner_id);
  const rows = await query.where('id', 'in', of.ids).execute();
  const uploads = new Map<string, StoredUpload>();
  for (const [i, { id, sha256, mime, bytes, thumbnail, inspection, name, ...stored }] of rows.entries()) {
    const { owner_id, storedFiles } = of;
    // half a file would be refused, or shown broken
    if ((await storedFiles.find(owner_id, sha256)) !== bytes)
      return { uploads, missing: { file: id, place: `files/${of.owner_id}/${sha256}` } };
    const isNew = isFilm(mime) && inspection === uninspected;
    const facts = { ...stored, ...(isNew && (await inspectAgain(db, of, { id, sha256 }))) };
    const content = { length: bytes, open: () => storedFiles.open(owner_id, { sha256, bytes }) };
    uploads.set(id, {
      file: { name: `file${i}`, content, mime, filename: name ?? `file${i}.${extensionOf(mime)}` },
      facts: isPicture(mime) ? undefined : facts,
      thumbnail: thumbnail ? thumbnailUpload(i, thumbnail) : undefined,
    });
  }
  return { uploads, missing: null };
}

/** Of a file that has no name. */
const extensionOf = (mime: string): string => extensions[mime] ?? mime.split('/')[1] ?? 'bin';
const extensions: Readonly<Record<string, string>> = { 'audio/mpeg': 'mp3', 'audio/x-m4a': 'm4a', 'audio/mp4': 'm4a' };

/** Of films that were stored before their facts were found as they are now. */
const uninspected = 0;

const thumbnailUpload = (i: number, bytes: Buffer): OutgoingFile => ({
  ...{ name: `thumbnail${i}`, content: { bytes }, mime: 'image/jpeg', filename: `thumbnail${i}.jpg` },
});

async function inspectAgain(
  db: Db,
  { owner_id, storedFiles }: { owner_id: string; storedFiles: StoredFiles },
  { id, sha256 }: { id: string; sha256: string },
): Promise<Film | null> {
  const found = await storedFiles.inspectFilm(owner_id, sha256);
  if (found) await db.updateTable('files').set(found).where('owner_id', '=', owner_id).where('id', '=', id).execute();
  return found;
}
