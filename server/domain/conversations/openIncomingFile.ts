import { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/transaction.ts';
import { incomingFileSchema } from '../contacts/history/incomingFile.ts';
import type { Deps } from '../deps.ts';
import type { SignedFile } from '../gateways/files.ts';
import type { OpenedFile } from '../files/openFile.ts';
import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import { RequestError } from '../requestErrors.ts';

/** Seeking in a film asks for it again and again; each process keeps the last files up to this. */
const cachedBytes = 48 * 1024 * 1024;
interface Cached {
  reading: Promise<Buffer>;
  /** 0 until it is read. */
  bytes: number;
}
const caches = new WeakMap<Db, Map<string, Cached>>();

/** Opens a file that a contact sent, by its signed URL. Telegram gives it to the bot that it was sent to. */
export async function openIncomingFile(deps: Deps, address: SignedFile): Promise<OpenedFile> {
  if (!deps.files.isIncomingSigned(address)) throw new RequestError('not_found');
  const row = await findFile(deps, address);
  const content = await readCached(deps, `${address.owner}${address.id}`, () => download(deps, row));
  return {
    mime: row.file.mime ?? 'application/octet-stream',
    bytes: content.length,
    sha256: address.id,
    name: row.file.name,
    read: async ({ start, end }) => Readable.from([content.subarray(start, end + 1)]),
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
  if (token === '') throw new RequestError('not_found');
  return { file, token };
}

async function download(deps: Deps, { file, token }: Found): Promise<Buffer> {
  const source = await mapTelegramErrors(() => deps.telegram.openFile(token, file.id));
  if (source === null) throw new RequestError('not_found');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limits.incomingFileBytes) throw tooBig();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooBig = () => new RequestError('file_too_big', { limit_mb: limits.incomingFileBytes / 1024 / 1024 });

/** One download for all who ask meanwhile; a failed one is asked anew. */
async function readCached({ db }: Deps, key: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const cache = caches.get(db) ?? new Map<string, Cached>();
  caches.set(db, cache);
  const cached = cache.get(key) ?? { reading: read(), bytes: 0 };
  // the last used stands last
  cache.delete(key);
  cache.set(key, cached);
  try {
    const content = await cached.reading;
    cached.bytes = content.length;
    forgetOldest(cache);
    return content;
  } catch (error) {
    if (cache.get(key) === cached) cache.delete(key);
    throw error;
  }
}

function forgetOldest(cache: Map<string, Cached>): void {
  let bytes = 0;
  for (const [key, cached] of [...cache].toReversed()) {
    bytes += cached.bytes;
    if (bytes > cachedBytes) cache.delete(key);
  }
}
