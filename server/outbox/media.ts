import type { Db } from '#server/db/transaction.ts';
import {
  type BotFile,
  deleteTelegramIds,
  findBotFiles,
  findUploads,
  saveTelegramIds,
  type StoredFiles,
} from './botFiles.ts';
import { type Claimed, prolongSending } from './claim.ts';
import { replaceFiles, type SentFile, sentFiles } from './fileReferences.ts';
import { toldOf } from './mediaFacts.ts';
import type { DrivenBot, SendCall, SendResult } from './sendCall.ts';

export interface MediaOptions {
  log: { error(fields: object, message: string): void };
  db: Db;
  /** Who claims: the rows of this process. */
  by: string;
  sendCall: SendCall;
  storedFiles: StoredFiles;
}

/**
 * Sends a claimed delivery, its files by Telegram's id where the bot has sent them before, else as an upload; null where it
 * waited for another upload and is to be claimed again.
 */
export type SendClaimed = (bot: DrivenBot, delivery: Claimed) => Promise<SendResult | null>;

/**
 * Uploads a file once for each bot: deliveries that need it meanwhile wait for that upload, and are claimed again, since
 * their funnel may have been stopped, or their mailing paused, while it took. A file id that Telegram refuses is deleted,
 * and the file uploaded again.
 */
export function sendWithMedia(options: MediaOptions): SendClaimed {
  const { db, by, sendCall, log, storedFiles } = options;
  const uploading = new Map<string, Promise<unknown>>();
  let ended = 0;

  return async function send(bot, delivery): Promise<SendResult | null> {
    const files = [...new Map(sentFiles(delivery.call.params).map((file) => [file.id, file])).values()];
    if (files.length === 0) return sendCall(bot.token, delivery.call, []);
    const begun = await begin(bot, files, delivery);
    if (begun === null) return null;
    const { known, sending } = begun;
    const result = await sending;
    const sentById = files.filter(({ id }) => known.get(id)?.telegramId);
    if (!isFileRefused(result) || sentById.length === 0) return result;
    await deleteTelegramIds(db, bot, sentById);
    return upload(bot, delivery, new Map(), files);
  };

  /** Begins to send, or waits for an upload in flight. @returns the files as the bot knew them; null after waiting */
  async function begin(bot: DrivenBot, files: SentFile[], row: Claimed) {
    for (;;) {
      const endedBefore = ended;
      const known = await findBotFiles(db, bot, files);
      const missing = files.filter(({ id }) => !known.get(id)?.telegramId);
      if (missing.length === 0) return { known, sending: sendUploaded(bot, row, known) };
      const pending = missing.flatMap((file) => uploading.get(keyOf(bot, file)) ?? []);
      if (pending.length > 0) {
        await prolongSending(db, { owner_id: row.owner_id, id: row.id, by });
        await Promise.allSettled(pending);
        return null;
      }
      if (ended === endedBefore) {
        // Nothing is awaited between the look at the uploads in flight and this one, so each file has one upload.
        return { known, sending: upload(bot, row, known, missing) };
      }
      // Otherwise an upload that ended while the ids were read may have stored its id after the read.
    }
  }

  function sendUploaded(bot: DrivenBot, { call }: Claimed, known: Known): Promise<SendResult> {
    const params = replaceFiles(
      call.params,
      ({ id }) => known.get(id)?.telegramId ?? '',
      ({ id, as }) => toldOf(as, known.get(id)?.facts, undefined),
    );
    return sendCall(bot.token, { ...call, params }, []);
  }

  function upload(bot: DrivenBot, row: Claimed, known: Known, missing: SentFile[]): Promise<SendResult> {
    const sending = uploadNow(bot, row, known, missing);
    for (const file of missing) uploading.set(keyOf(bot, file), sending);
    const done = () => {
      ended++;
      for (const file of missing) if (uploading.get(keyOf(bot, file)) === sending) uploading.delete(keyOf(bot, file));
    };
    sending.then(done, done);
    return sending;
  }

  async function findOr(ids: string[], { owner_id }: DrivenBot) {
    try {
      return await findUploads(db, { owner_id, ids, storedFiles });
    } catch (error) {
      if (!storedFiles.isAway(error)) throw error;
      return { kind: 'files_away' as const, reason: error.reason };
    }
  }

  async function uploadNow(bot: DrivenBot, row: Claimed, known: Known, missing: SentFile[]): Promise<SendResult> {
    const found = await findOr(
      missing.map(({ id }) => id),
      bot,
    );
    if ('kind' in found) return found;
    if (found.missing !== null) return { kind: 'file_missing' as const, ...found.missing };
    const { uploads } = found;
    if (uploads.size < missing.length) return gone;
    await prolongSending(db, { owner_id: row.owner_id, id: row.id, by });
    const told = new Set<string>();
    const params = replaceFiles(
      row.call.params,
      ({ id }) => {
        const own = uploads.get(id);
        return own ? `attach://${own.file.name}` : (known.get(id)?.telegramId ?? '');
      },
      ({ id, as }) => {
        const attached = uploads.get(id)?.thumbnail?.name;
        const facts = toldOf(as, uploads.get(id)?.facts ?? known.get(id)?.facts, attached);
        if (attached !== undefined && 'thumbnail' in facts) told.add(attached);
        return facts;
      },
    );
    const sent = [...uploads.values()].flatMap(({ file, thumbnail }) =>
      thumbnail && told.has(thumbnail.name) ? [file, thumbnail] : [file],
    );
    const result = await sendCall(bot.token, { ...row.call, params }, sent);
    if (result.kind === 'sent') {
      // the message has been sent all the same: an id that is not stored costs another upload only
      await saveTelegramIds(db, bot, row, result.fileIds).catch((error: unknown) =>
        log.error({ err: error, bot: bot.id }, 'Telegram’s ids of uploaded files are not stored'),
      );
    }
    return result;
  }
}

/** The files of a call as the bot knows them; none where all are uploaded anew. */
type Known = ReadonlyMap<string, BotFile>;

const gone: SendResult = { kind: 'refused', code: 400, description: 'the file is gone', retryAfter: null };

const keyOf = (bot: DrivenBot, { id, as }: SentFile) => `${bot.id} ${id} ${as}`;

const isFileRefused = (result: SendResult) =>
  result.kind === 'refused' &&
  result.code === 400 &&
  /wrong (remote )?file|wrong file_?id|invalid file_?id|file reference|file identifier|can't use file of type/i.test(
    result.description,
  );
