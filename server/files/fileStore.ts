import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { signedFileUrls } from './signedFileUrls.ts';
import { isFileThere } from './isFileThere.ts';
import { beginFileBatch } from './fileBatch.ts';
import type { JobCall } from './inWorker/WorkerPool.ts';
import { openBundle } from './readBundle.ts';
import { receiveAttachment, receiveVoice } from './receiveAttachment.ts';
import { receiveDrawing, receiveFile, receiveSquare } from './receiveFile.ts';
import { readFilm, thumbnailOf } from './readMedia.ts';
import { writeBundle } from './writeBundle.ts';

/**
 * The storage of uploads: `files/<owner>/<sha256>`, and `files/tmp/` for uploads in progress. It implements
 * `deps.files` and `deps.fileUrl`. @param dataDir the installation's folder; @param key secret that signs URLs.
 */
export function fileStore({ dataDir, key, now, quotaBytes }: FileStoreOptions) {
  const root = join(dataDir, 'files');
  return {
    quotaBytes,
    ...signedFileUrls(key, now),
    receive: (source: Readable, call: JobCall) => receiveFile(root, source, call),
    receiveSquare: (source: Readable, call: JobCall) => receiveSquare(root, source, call),
    receiveAttachment: (source: Readable) => receiveAttachment(root, source),
    receiveVoice: (source: Readable) => receiveVoice(root, source),
    makeThumbnail: thumbnailOf,
    /** What is known of a film that lies at a path; null where it is damaged. */
    inspectFilm: readFilm,
    receiveDrawing: (svg: string) => receiveDrawing(root, svg),
    isThere: (ownerId: string, sha256: string, bytes: number) => isFileThere(join(root, ownerId, sha256), bytes),
    beginFileBatch: (ownerId: string, sha256s: string[]) => beginFileBatch(root, ownerId, sha256s),
    openBundle: (source: Readable, call: JobCall) => openBundle(root, source, call),
    writeBundle,
    read: (ownerId: string, sha256: string, range: { start: number; end: number }): Readable =>
      createReadStream(join(root, ownerId, sha256), range),
    removeAll: (ownerId: string) => rm(join(root, ownerId), { recursive: true, force: true }),
    /** The path of a stored file, for an upload to Telegram. */
    path: (ownerId: string, sha256: string) => join(root, ownerId, sha256),
  };
}

interface FileStoreOptions {
  dataDir: string;
  key: Buffer;
  now: () => Date;
  /** The storage quota of an owner in bytes; null means unlimited. */
  quotaBytes: number | null;
}
