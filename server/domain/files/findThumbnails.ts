import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';

/** A thumbnail, read when its turn comes: of many films they are many together. */
interface StoredThumbnail {
  /** Of the film. */
  sha256: string;
  bytes: number;
  read(): Promise<Readable>;
}

/** The thumbnails of those of an owner's files that have one. */
export async function findThumbnails(
  db: Db,
  ownerId: string,
  files: readonly { sha256: string }[],
): Promise<StoredThumbnail[]> {
  if (files.length === 0) return [];
  const sha256s = [...new Set(files.map(({ sha256 }) => sha256))];
  const rows = await db
    .selectFrom('files')
    .select(['sha256', sql<number>`octet_length(thumbnail)`.as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('sha256', 'in', sha256s)
    .where('thumbnail', 'is not', null)
    .execute();
  // a content has the same under all of its names
  const unique = new Map(rows.map((row) => [row.sha256, row]));
  return [...unique.values()].map((row) => ({
    ...row,
    read: async () => Readable.from(contentOf(db, ownerId, row.sha256)),
  }));
}

async function* contentOf(db: Db, ownerId: string, sha256: string): AsyncGenerator<Buffer> {
  const thumbnail = await findThumbnail(db, ownerId, sha256);
  if (thumbnail) yield thumbnail;
}

/** The thumbnail of a film of an owner's. */
export async function findThumbnail(db: Db, ownerId: string, sha256: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('files')
    .select('thumbnail')
    .where('owner_id', '=', ownerId)
    .where('sha256', '=', sha256)
    .where('thumbnail', 'is not', null)
    .executeTakeFirst();
  return row?.thumbnail ?? null;
}
