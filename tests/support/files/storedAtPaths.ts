import { stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { readFilm } from '#server/files/readMedia.ts';
import { StorageAway } from '#server/files/store/StorageAway.ts';
import type { StoredFiles } from '#server/outbox/botFiles.ts';

/** Stored files whose hashes are the paths at which they lie. */
export const storedAtPaths: StoredFiles = {
  find: (_, path) =>
    stat(path).then(
      ({ size }) => size,
      () => null,
    ),
  open: async (_, { sha256: path }) => createReadStream(path),
  inspectFilm: (_, path) => readFilm(path),
  isAway: (error) => error instanceof StorageAway,
};
