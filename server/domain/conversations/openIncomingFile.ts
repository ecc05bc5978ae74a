import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/transaction.ts';
import { incomingFileSchema } from '../contacts/history/incomingFile.ts';
import type { Deps } from '../deps.ts';
import type { SignedFile } from '../gateways/files.ts';
import type { OpenedFile } from '../files/openFile.ts';
import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import { RequestError } from '../requestErrors.ts';
import { DownloadCache } from './download/DownloadCache.ts';
import { SharedDownload } from './download/SharedDownload.ts';

/** Each process keeps the last files up to this. */
const cachedBytes = 48 * 1024 * 1024;
const caches = new WeakMap<Db, DownloadCache>();

/** Opens a file that a contact sent, by its signed URL. Telegram gives it to the bot that it was sent to. */
export async function openIncomingFile(deps: Deps, address: SignedFile): Promise<OpenedFile> {
  if (!deps.files.isIncomingSigned(address)) throw new RequestError('not_found');
  const row = await findFile(deps, address);
  const cache = caches.get(deps.db) ?? new DownloadCache(cachedBytes);
  caches.set(deps.db, cache);
  const download = await cache.open(address.owner, row.file.id, () => begin(deps, row));
  return {
    mime: row.file.mime ?? 'application/octet-stream',
    bytes: download.bytes,
    sha256: createHash('sha256').update(row.file.id).digest('hex'),
    name: row.file.name,
    read: async (range) => download.read(range),
  };
}

interface Found {
  file: { id: string; mime: string | null; name: string | null; bytes: number | null };
  token: string;
}

async function findFile(deps: Deps, { owner, id }: SignedFile): Promise<Found> {
  const line = await deps.db
    .selectFrom('history')
    .select('data')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('kind', '=', 'text')
    .executeTakeFirst();
  const { bot, file: given } = (line?.data ?? {}) as { bot?: unknown; file?: unknown };
  const file = incomingFileSchema.safeParse(given).data;
  if (!file || typeof bot !== 'string') throw new RequestError('not_found');
  if ((file.bytes ?? 0) > limits.incomingFileBytes) throw tooBig();
  const row = await deps.db
    .selectFrom('bots')
    .select('token_sealed')
    .where('owner_id', '=', owner)
    .where('id', '=', bot)
    .executeTakeFirst();
  const token = row?.token_sealed ? deps.vault.open(row.token_sealed, bot) : '';
  if (token === '') throw new RequestError('not_found', { of: 'bot_gone' });
  return { file, token };
}

async function begin(deps: Deps, { file, token }: Found): Promise<SharedDownload> {
  const opened = await mapTelegramErrors(() => ask(() => deps.telegram.openFile(token, file.id)));
  if (opened === 'gone') throw new RequestError('not_found', { of: 'file_gone' });
  if (opened === 'too_big' || (opened.bytes ?? 0) > limits.incomingFileBytes) throw tooBig();
  if (opened.bytes !== null) return new SharedDownload(opened.bytes, opened.content);
  const content = await readWhole(opened.content);
  return new SharedDownload(content.length, one(content));
}

/** Nothing was to be changed: whoever has no answer, or too many questions, asks again later. */
async function ask<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const { name, code, retryAfter } = error as { name?: string; code?: number; retryAfter?: number | null };
    const isAway = name === 'NoAnswer' || (name === 'TelegramRefused' && code !== undefined && code >= 500);
    if (typeof retryAfter === 'number') throw new RequestError('telegram_error', { of: 'away', seconds: retryAfter });
    throw isAway ? new RequestError('telegram_error', { of: 'away' }) : error;
  }
}

async function readWhole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > limits.incomingFileBytes) throw tooBig();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* one(content: Buffer) {
  yield content;
}

const tooBig = () =>
  new RequestError('file_too_big', { of: 'received', limit_mb: limits.incomingFileBytes / 1024 / 1024 });
