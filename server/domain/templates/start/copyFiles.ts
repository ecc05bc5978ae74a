import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { ReceivedFile } from '#server/domain/gateways/uploads.ts';
import { findThumbnail } from '#server/domain/files/findThumbnails.ts';
import { readFiles, stageOfFile } from '#server/domain/funnels/funnelFiles.ts';
import { filesOfFields } from '#server/domain/funnels/copying/withFiles.ts';
import { storeMedia } from '#server/domain/funnels/copying/storeMedia.ts';
import { type FindFile, findNamed, type NamedFile } from '#server/domain/files/namedFiles.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { letterOfFile } from '#server/domain/series/transfer/readExportedSeries.ts';
import type { TemplateContent } from '../rows/readVersion.ts';

/**
 * Gives the actor copies of another owner's files, under their names; content that they have already is shared.
 * @returns the actor's file for each of the given ids. @throws RequestError `file_not_found` where one is lost
 */
export async function copyFiles(
  deps: Deps,
  actor: Actor,
  { ownerId, ids, content }: { ownerId: string; ids: string[]; content: TemplateContent },
): Promise<Map<string, string>> {
  if (ids.length === 0 || ownerId === actor.userId) return new Map();
  const rows = await readFiles(deps.db, ownerId, ids);
  const found = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!found.has(id)) throw lost(content, id);
  const known = await findNamed(deps.db, actor.userId, [...new Set(rows.map(({ sha256 }) => sha256))]);
  if (rows.every((row) => known(row) !== undefined)) return ownOf(rows, known);
  const received = new Map<string, ReceivedFile>();
  const sender = { account: actor.userId, signal: new AbortController().signal };
  try {
    const shown = filesOfFields(content);
    for (const { id, sha256, bytes, name } of rows) {
      if (known({ sha256, name: null }) !== undefined || received.has(sha256)) continue;
      const source = await deps.files.open(ownerId, { sha256, bytes });
      if (source === null) throw lost(content, id);
      const file = await deps.files.receive(source, sender, shown.has(id) ? null : 'document');
      if ('refused' in file) throw new RequestError(file.refused, file.args);
      const thumbnail = await findThumbnail(deps.db, ownerId, sha256);
      received.set(sha256, { ...file, thumbnail, ...(name !== null && { name }) });
    }
    const stored = await storeMedia(deps, actor, { received, named: rows }, async (_tx, find) => find);
    return ownOf(rows, stored);
  } finally {
    for (const file of received.values()) await file.discard();
  }
}

/** The own file for each of another owner's, where there is one. */
const ownOf = (rows: readonly (NamedFile & { id: string })[], find: FindFile): Map<string, string> =>
  new Map(
    rows.flatMap((row) => {
      const own = find(row);
      return own === undefined ? [] : [[row.id, own] as const];
    }),
  );

/** Those of another owner's files that the owner has, too: the own file for each. */
export async function sameFiles(
  db: Db | Tx,
  { ownerId, fromId, ids }: { ownerId: string; fromId: string; ids: string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0 || ownerId === fromId) return new Map();
  const rows = await readFiles(db, fromId, ids);
  const known = await findNamed(
    db,
    ownerId,
    rows.map(({ sha256 }) => sha256),
  );
  return ownOf(rows, known);
}

function lost({ document, series }: TemplateContent, file: string): RequestError {
  const place = stageOfFile(document, file) ?? letterOfFile(series, file) ?? '';
  return new RequestError('file_not_found', { of: 'template', place }, { file });
}
