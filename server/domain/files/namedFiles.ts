import { sql } from 'kysely';
import { groupBy } from '#machines/groupBy.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { keepFiles } from './keepFiles.ts';

/** A content under a name: what people get of it must not change where somebody stores the same under another one. */
export interface NamedFile {
  sha256: string;
  /** Null where it does not matter. */
  name: string | null;
}

/** The owner's file for a content and a name. */
export type FindFile = (file: NamedFile) => string | undefined;

/** The owner's files that have these contents, to be referred to. */
export async function findNamed(db: Db | Tx, ownerId: string, sha256s: string[]): Promise<FindFile> {
  if (sha256s.length === 0) return () => undefined;
  await keepFiles(db, ownerId, sha256s);
  const rows = await db
    .selectFrom('files')
    .select(['id', 'sha256', 'name'])
    .where('owner_id', '=', ownerId)
    .where('sha256', 'in', sha256s)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byContent = groupBy(rows, ({ sha256 }) => sha256);
  return ({ sha256, name }) => {
    const same = byContent.get(sha256) ?? [];
    const named = same.find((row) => row.name === name);
    return (named ?? (name === null ? same[0] : undefined))?.id;
  };
}

/** Gives a content that the owner has another name beside those under which it is known. */
export async function nameFile(
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  tx: Tx,
  ownerId: string,
  { sha256, name }: NamedFile,
): Promise<void> {
  await sql`
    insert into files (owner_id, id, sha256, mime, bytes, width, height, duration, streams, title, performer, thumbnail,
      inspection, name, created_at)
    select owner_id, ${newId()}::uuid, sha256, mime, bytes, width, height, duration, streams, title, performer, thumbnail,
      inspection, ${name}, ${now()}
    from files where owner_id = ${ownerId} and sha256 = ${sha256} order by created_at, id limit 1`.execute(tx);
}
