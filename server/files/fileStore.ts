import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileAddresses } from './fileAddress.ts';
import { isFileThere } from './isFileThere.ts';
import { beginKeeping } from './keepTogether.ts';
import { openBundle } from './readBundle.ts';
import { receiveFile, receiveSquare } from './receiveFile.ts';
import { writeBundle } from './writeBundle.ts';

/**
 * Files of all owners under one folder: `files/<owner>/<sha256>`, and `files/tmp/` for what still comes in.
 * Give it to the domain as `deps.files`, and its `fileUrl` as `deps.fileUrl`.
 * @param dataDir the installation's folder; @param key secret that signs addresses.
 */
export function fileStore({ dataDir, key, now, quotaBytes }: FileStoreOptions) {
  const root = join(dataDir, 'files');
  return {
    quotaBytes,
    ...fileAddresses(key, now),
    receive: (source: Readable) => receiveFile(root, source),
    receiveSquare: (source: Readable) => receiveSquare(root, source),
    isThere: (ownerId: string, sha256: string, bytes: number) => isFileThere(join(root, ownerId, sha256), bytes),
    beginKeeping: (ownerId: string, sha256s: string[]) => beginKeeping(root, ownerId, sha256s),
    openBundle: (source: Readable) => openBundle(root, source),
    writeBundle,
    read: (ownerId: string, sha256: string, range: { start: number; end: number }): Readable =>
      createReadStream(join(root, ownerId, sha256), range),
    removeAll: (ownerId: string) => rm(join(root, ownerId), { recursive: true, force: true }),
    /** Where a kept file lies, for an upload to Telegram. */
    path: (ownerId: string, sha256: string) => join(root, ownerId, sha256),
  };
}

interface FileStoreOptions {
  dataDir: string;
  key: Buffer;
  now: () => Date;
  /** Bytes one owner may keep; null is no bound. */
  quotaBytes: number | null;
}
