import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { ReceivedFile } from '#server/domain/gateways/uploads.ts';
import { commitFiles } from './commitFiles.ts';
import { fileKey } from './fileBatch.ts';
import type { JobCall } from './inWorker/WorkerPool.ts';
import type { FilesPlace } from './place/FilesPlace.ts';
import { openBundle } from './readBundle.ts';
import { receiveAttachment } from './receiveAttachment.ts';
import { receiveDrawing, receiveFile, receiveSquare } from './receiveFile.ts';
import { readFilm, thumbnailOf } from './readMedia.ts';
import { signedFileUrls } from './signedFileUrls.ts';
import type { ContentPart } from './store/objectStore.ts';
import { StorageAway } from './store/StorageAway.ts';
import { verifiedStream } from './store/verifiedStream.ts';
import { writeBundle } from './writeBundle.ts';

/**
 * The uploads: `files/<owner>/<sha256>` in the storage, and `files/tmp/` in the data folder for those in progress. It
 * implements `deps.files` and `deps.fileUrl`, and gives bots what they upload.
 */
export function fileStore({ dataDir, db, place, key, now, log }: FileStoreOptions) {
  const root = join(dataDir, 'files');
  const find = async (owner: string, sha256: string): Promise<number | null> =>
    (await place.find((store) => store.stat(fileKey(owner, sha256))))?.bytes ?? null;
  const open = async (owner: string, { sha256, bytes }: Named, range?: ContentPart): Promise<Readable | null> => {
    const opened = await place.find((store) => store.open(fileKey(owner, sha256), bytes === 0 ? undefined : range));
    if (opened === null) return null;
    if (opened.bytes === bytes)
      return range ? opened.stream : verifiedStream(opened.stream, { sha256, place: place.store.place });
    // half a file would be refused, or shown broken
    opened.stream.destroy();
    return null;
  };
  return {
    ...signedFileUrls(key, now),
    receive: (source: Readable, call: JobCall, as: SentAs | null = null) => receiveFile(root, source, call, as),
    receiveSquare: (source: Readable, call: JobCall) => receiveSquare(root, source, call),
    receiveAttachment: (source: Readable) => receiveAttachment(root, source),
    makeThumbnail: thumbnailOf,
    receiveDrawing: (svg: string) => receiveDrawing(root, svg),
    commit: <T>(owner: string, files: readonly ReceivedFile[], work: (tx: Tx) => Promise<T>) =>
      commitFiles({ db, place, log }, { owner, files }, work),
    isThere: async (owner: string, { sha256, bytes }: Named) => (await find(owner, sha256)) === bytes,
    openBundle: (source: Readable, call: JobCall) => openBundle(root, source, call),
    writeBundle,
    find,
    open,
    removeAll: (owner: string) => place.store.removeAll(`files/${owner}/`),
    /** What is known of a stored film; null where it is damaged, or not there. */
    inspectFilm: (owner: string, sha256: string) =>
      place.find((store) => store.withLocalFile(fileKey(owner, sha256), readFilm)),
    /** Whether an error says that the storage cannot be reached. */
    isAway: (error: unknown): error is StorageAway => error instanceof StorageAway,
  };
}

interface Named {
  sha256: string;
  bytes: number;
}

interface FileStoreOptions {
  /** The installation's folder. */
  dataDir: string;
  db: Db;
  place: FilesPlace;
  /** The secret that signs URLs. */
  key: Buffer;
  now: () => Date;
  /** The storage quota of an owner in bytes; null means unlimited. */
  log: { error(fields: object, message: string): void };
}
