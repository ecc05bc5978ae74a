import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { limits } from '#contract/limits.ts';
import type { SentAs } from '#contract/mediaKinds.ts';
import { bundleFileName, bundleManifestName, bundleThumbnailName } from '#contract/schemas/funnels/exportedFunnel.ts';
import type { InvalidBundle } from '#server/domain/gateways/bundles.ts';
import type { FileRejection } from '#server/domain/gateways/uploads.ts';
import type { JobCall } from './inWorker/WorkerPool.ts';
import { isText, textOf } from './readText.ts';
import { isDiskFull } from './isDiskFull.ts';
import { megabytes } from './megabytes.ts';
import { receiveFile } from './receiveFile.ts';
import { thumbnailOf } from './readMedia.ts';
import { writeBounded } from './writeBounded.ts';

/**
 * Receives an exported funnel into a temporary file and validates the zip's directory before unpacking anything: names,
 * sizes and compression ratios. The caller closes it.
 */
export async function openBundle(root: string, source: Readable, call: JobCall) {
  const path = join(root, 'tmp', randomUUID());
  const discard = () => rm(path, { force: true });
  source.on('error', () => {});
  try {
    await mkdir(dirname(path), { recursive: true });
    const written = await writeBounded(path, source, limits.bundleBytes);
    if (!written) return await discard().then(() => tooBig);
    const opened = await openZip(path);
    if ('fault' in opened && (await isText(path))) return textOf(path, written, discard);
    if ('fault' in opened) return await discard().then(() => opened);
    return { sha256: written.sha256, ...bundleOf({ root, call }, opened, discard) };
  } catch (error) {
    await discard();
    if (isDiskFull(error)) return { refused: 'storage_full', args: {} } satisfies FileRejection;
    throw error;
  }
}

const tooBig: FileRejection = { refused: 'file_too_big', args: { limit_mb: megabytes(limits.bundleBytes) } };

interface Opened {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

async function openZip(path: string): Promise<Opened | InvalidBundle> {
  let zip: ZipFile;
  try {
    // Names are validated raw: no slashes are normalised, no alternative name is read.
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
  } catch {
    // the file is at fault, which whoever sent it is told
    return { fault: 'no_zip', name: '' };
  }
  zip.on('error', () => {});
  const entries = await readDirectory(zip);
  if (!('fault' in entries)) return { zip, entries };
  zip.close();
  return entries;
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry> | InvalidBundle> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString('utf8');
      unpacked += entry.uncompressedSize;
      const fault = faultOf(entry, name, unpacked) ?? (entries.has(name) ? 'entry_twice' : null);
      if (fault) return { fault, name };
      if (entries.size > mostEntries) return { fault: 'unpacks_too_big', name };
      entries.set(name, entry);
    }
    return entries;
  } catch {
    return { fault: 'no_zip', name: '' };
  }
}

/** The head, and the files with their thumbnails. */
const mostEntries = 1 + 2 * limits.bundleFiles;
/** Only `funnel.json`, and `files/` and `thumbnails/` with a hash can be ours. */
const ownName = /^(funnel\.json|(files|thumbnails)\/[0-9a-f]{64})$/;
/** Stored or deflated. */
const methods = new Set([0, 8]);

function faultOf(entry: Entry, name: string, unpacked: number): InvalidBundle['fault'] | null {
  if (entry.isEncrypted()) return 'encrypted';
  if (!ownName.test(name) || !isPlainFile(entry) || !methods.has(entry.compressionMethod)) return 'foreign_entry';
  const isHead = name === bundleManifestName;
  const most = isHead ? limits.bundleManifestBytes : isThumbnail(name) ? thumbnailBytes : limits.fileBytes;
  const grown = isHead ? most : limits.bundleRatio * entry.compressedSize;
  if (entry.uncompressedSize > Math.min(most, grown)) return 'unpacks_too_big';
  return unpacked > limits.bundleBytes + limits.bundleManifestBytes ? 'unpacks_too_big' : null;
}

const isThumbnail = (name: string): boolean => name.startsWith(bundleThumbnailName(''));
/** Telegram takes no larger one, and none is exported. */
const thumbnailBytes = 200 * 1024;

/** The upper half holds the Unix file mode: unset, or a regular file; no link, no folder. */
function isPlainFile({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return kind === 0 || kind === 0o100000;
}

interface Place {
  root: string;
  call: JobCall;
}

function bundleOf(at: Place, { zip, entries }: Opened, discard: () => Promise<void>) {
  return {
    /** Unpacked sizes by hash, as the directory claims; unpacking stops beyond them. */
    sizes: new Map(
      [...entries]
        .filter(([name]) => name.startsWith(bundleFileName('')))
        .map(([name, entry]) => [name.slice(bundleFileName('').length), entry.uncompressedSize]),
    ),
    /** The hashes of the videos whose thumbnails come along. */
    thumbnails: [...entries.keys()].filter(isThumbnail).map((name) => name.slice(bundleThumbnailName('').length)),
    readHead: () => readWhole(zip, entries.get(bundleManifestName)),
    receive: async (sha256: string, as: SentAs | null) => {
      const received = await receiveEntry(at, zip, { sha256, as, entry: entries.get(bundleFileName(sha256)) });
      if (typeof received === 'string' || 'refused' in received) return received;
      const thumbnail = await readThumbnail(at, zip, entries.get(bundleThumbnailName(sha256)));
      if (thumbnail !== 'damaged') return { ...received, thumbnail: thumbnail ?? received.thumbnail ?? null };
      await received.discard();
      return thumbnail;
    },
    close: async () => {
      zip.close();
      await discard();
    },
  };
}

async function readThumbnail(
  { call }: Place,
  zip: ZipFile,
  entry: Entry | undefined,
): Promise<Buffer | null | 'damaged'> {
  const picture = await readWhole(zip, entry);
  if (picture === 'missing') return null;
  return picture === 'damaged' ? picture : ((await thumbnailOf(picture, call)) ?? 'damaged');
}

async function readWhole(zip: ZipFile, entry: Entry | undefined): Promise<Buffer | 'missing' | 'damaged'> {
  if (!entry) return 'missing';
  const chunks: Buffer[] = [];
  const isWhole = await readThrough(zip, entry, (chunk) => chunks.push(chunk));
  const bytes = Buffer.concat(chunks);
  return isWhole && crc32(bytes) === entry.crc32 ? bytes : 'damaged';
}

async function readThrough(zip: ZipFile, entry: Entry, take: (chunk: Buffer) => void): Promise<boolean> {
  try {
    for await (const chunk of unpack(zip, entry)) take(chunk);
    return true;
  } catch {
    // the entry is damaged, which whoever sent it is told
    return false;
  }
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  // Errors are reported to the reader; later ones are ignored.
  stream.on('error', () => {});
  try {
    yield* stream as AsyncIterable<Buffer>;
  } finally {
    stream.destroy();
  }
}

/** Unpacks an image or a video and inspects it like an upload; `damaged` if it does not match its name. */
async function receiveEntry(
  { root, call }: Place,
  zip: ZipFile,
  { sha256, as, entry }: { sha256: string; as: SentAs | null; entry: Entry | undefined },
) {
  if (!entry) return 'missing' as const;
  const hash = createHash('sha256');
  let isBroken = false;
  async function* watched(from: Entry) {
    try {
      for await (const chunk of unpack(zip, from)) {
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      isBroken = true;
      throw error;
    }
  }
  const source = Readable.from(watched(entry));
  try {
    const received = await receiveFile(root, source, call, as);
    if ('refused' in received && received.refused === 'storage_full') return received;
    if (hash.digest('hex') === sha256) return received;
    if ('discard' in received) await received.discard();
    return 'damaged' as const;
  } catch (error) {
    if (isBroken) return 'damaged' as const;
    throw error;
  } finally {
    source.destroy();
  }
}
