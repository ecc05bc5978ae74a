import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import { type Claimed, prolongSending } from './claim.ts';
import { filesIn, replaceFiles } from './fileReferences.ts';
import type { DrivenBot, OutgoingFile, SendCall, SendResult } from './sendCall.ts';

export interface MediaOptions {
  log: { error(fields: object, message: string): void };
  db: Db;
  now(): Date;
  /** Who claims: the rows of this process. */
  by: string;
  sendCall: SendCall;
  /** Where a stored file lies. */
  filePath(ownerId: string, sha256: string): string;
}

/** Sends a claimed delivery, its files by Telegram's id where the bot has sent them before, else as an upload. */
export type SendClaimed = (bot: DrivenBot, delivery: Claimed) => Promise<SendResult>;

/** Uploads a file once for each bot: deliveries that need it meanwhile wait for that upload. A file id that Telegram refuses is deleted, and the file uploaded again. */
export function sendWithMedia({ db, now, by, sendCall, filePath, log }: MediaOptions): SendClaimed {
  const uploading = new Map<string, Promise<unknown>>();

  return async function send(bot, delivery): Promise<SendResult> {
    const files = [...new Set(filesIn(delivery.call.params))];
    if (files.length === 0) return sendCall(bot.token, delivery.call, []);
    const fileIds = await knownOnceUploaded(bot, files, delivery);
    const missing = files.filter((file) => !fileIds.has(file));
    const result = await (missing.length > 0
      ? upload(bot, delivery, fileIds, missing)
      : sendUploaded(bot, delivery, fileIds));
    if (!isFileRefused(result) || fileIds.size === 0) return result;
    await deleteFileIds(bot, [...fileIds.keys()]);
    return upload(bot, delivery, new Map(), files);
  };

  /** Waits for uploads in flight. @returns the known file ids; for the others there is no upload. */
  async function knownOnceUploaded(bot: DrivenBot, files: string[], row: Claimed): Promise<Map<string, string>> {
    for (;;) {
      const fileIds = await findTelegramIds(db, bot, files);
      const pending = files.flatMap((file) => (fileIds.has(file) ? [] : (uploading.get(keyOf(bot, file)) ?? [])));
      if (pending.length === 0) return fileIds;
      await prolongSending(db, { owner_id: row.owner_id, id: row.id, by, now: now() });
      await Promise.allSettled(pending);
    }
  }

  function sendUploaded(bot: DrivenBot, { call }: Claimed, fileIds: Map<string, string>): Promise<SendResult> {
    const params = replaceFiles(call.params, (file) => fileIds.get(file) ?? '');
    return sendCall(bot.token, { ...call, params }, []);
  }

  function upload(bot: DrivenBot, row: Claimed, fileIds: Map<string, string>, missing: string[]): Promise<SendResult> {
    const sending = uploadNow(bot, row, fileIds, missing);
    for (const file of missing) uploading.set(keyOf(bot, file), sending);
    const done = () => {
      for (const file of missing) if (uploading.get(keyOf(bot, file)) === sending) uploading.delete(keyOf(bot, file));
    };
    sending.then(done, done);
    return sending;
  }

  async function uploadNow(bot: DrivenBot, row: Claimed, fileIds: Map<string, string>, missing: string[]) {
    const uploads = await readyUploads(db, { owner_id: bot.owner_id, missing, filePath });
    if (uploads.size < missing.length) return gone;
    await prolongSending(db, { owner_id: row.owner_id, id: row.id, by, now: now() });
    const params = replaceFiles(row.call.params, (file) => fileIds.get(file) ?? `attach://${uploads.get(file)?.name}`);
    const result = await sendCall(bot.token, { ...row.call, params }, [...uploads.values()]);
    if (result.kind === 'sent') {
      // the message has been sent all the same: an id that is not stored costs another upload only
      await remember(bot, row, result.fileIds).catch((error: unknown) =>
        log.error({ err: error, bot: bot.id }, 'Telegram’s ids of uploaded files are not stored'),
      );
    }
    return result;
  }

  async function remember(bot: DrivenBot, row: Claimed, fileIds: (string | null)[]): Promise<void> {
    const ids = filesIn(row.call.params).map((file_id, i) => ({ file_id, telegram_file_id: fileIds[i] ?? null }));
    const found = new Map(
      ids.filter(({ telegram_file_id }) => telegram_file_id !== null).map((id) => [id.file_id, id]),
    );
    if (found.size === 0) return;
    await sql`
      insert into bot_files (owner_id, bot_id, file_id, telegram_file_id)
      select ${bot.owner_id}::uuid, ${bot.id}::uuid, file_id, telegram_file_id
      from jsonb_to_recordset(${JSON.stringify([...found.values()])}::jsonb) as x (file_id uuid, telegram_file_id text)
      on conflict (owner_id, bot_id, file_id) do update set telegram_file_id = excluded.telegram_file_id`.execute(db);
  }

  async function deleteFileIds(bot: DrivenBot, files: string[]): Promise<void> {
    const rows = db.deleteFrom('bot_files').where('owner_id', '=', bot.owner_id).where('bot_id', '=', bot.id);
    await rows.where('file_id', 'in', files).execute();
  }
}

const gone: SendResult = { kind: 'refused', code: 400, description: 'the file is gone', retryAfter: null };

const keyOf = (bot: DrivenBot, file: string) => `${bot.id} ${file}`;

const isFileRefused = (result: SendResult) =>
  result.kind === 'refused' &&
  result.code === 400 &&
  /wrong (remote )?file|wrong file_?id|invalid file_?id|file reference|file identifier|can't use file of type/i.test(
    result.description,
  );

async function findTelegramIds(db: Db, bot: DrivenBot, files: string[]): Promise<Map<string, string>> {
  const query = db.selectFrom('bot_files').select(['file_id', 'telegram_file_id']);
  const own = query.where('owner_id', '=', bot.owner_id).where('bot_id', '=', bot.id);
  const rows = await own.where('file_id', 'in', files).execute();
  return new Map(rows.map(({ file_id, telegram_file_id }) => [file_id, telegram_file_id]));
}

async function readyUploads(
  db: Db,
  of: { owner_id: string; missing: string[]; filePath: MediaOptions['filePath'] },
): Promise<Map<string, OutgoingFile>> {
  const query = db.selectFrom('files').select(['id', 'sha256', 'mime', 'bytes']).where('owner_id', '=', of.owner_id);
  const rows = await query.where('id', 'in', of.missing).execute();
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
