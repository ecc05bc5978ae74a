import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { ReceivedFile } from '#server/domain/gateways/uploads.ts';
import { findThumbnail } from '#server/domain/files/findThumbnails.ts';
import { readFiles, stageOfFile } from '#server/domain/funnels/funnelFiles.ts';
import { filesOfFields } from '#server/domain/funnels/copying/withFiles.ts';
import { storedFiles, storeMedia } from '#server/domain/funnels/copying/storeMedia.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { letterOfFile } from '#server/domain/series/transfer/readExportedSeries.ts';
import type { TemplateContent } from '../rows/readVersion.ts';

/**
 * Gives the actor copies of another owner's files; content that they have already is shared.
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
  const known = await storedFiles(deps.db, actor.userId, [...new Set(rows.map(({ sha256 }) => sha256))]);
  const received = new Map<string, ReceivedFile>();
  const sender = { account: actor.userId, signal: new AbortController().signal };
  try {
    const shown = filesOfFields(content);
    for (const { id, sha256, bytes, name } of rows) {
      if (known.has(sha256) || received.has(sha256)) continue;
      const source = await deps.files.open(ownerId, { sha256, bytes });
      if (source === null) throw lost(content, id);
      const file = await deps.files.receive(source, sender, shown.has(id) ? null : 'document');
      if ('refused' in file) throw new RequestError(file.refused, file.args);
      const thumbnail = await findThumbnail(deps.db, ownerId, sha256);
      received.set(sha256, { ...file, thumbnail, ...(name !== null && { name }) });
    }
    const stored = received.size === 0 ? new Map() : await storeMedia(deps, actor, received, async (_tx, all) => all);
    const idOf = (sha256: string) => known.get(sha256) ?? stored.get(sha256);
    return new Map(rows.flatMap(({ id, sha256 }) => (idOf(sha256) ? [[id, idOf(sha256)] as [string, string]] : [])));
  } finally {
    for (const file of received.values()) await file.discard();
  }
}

/** Those of another owner's files whose content the owner has: the own file for each. */
export async function sameFiles(
  db: Db | Tx,
  { ownerId, fromId, ids }: { ownerId: string; fromId: string; ids: string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0 || ownerId === fromId) return new Map();
  const rows = await readFiles(db, fromId, ids);
  const known = await storedFiles(
    db,
    ownerId,
    rows.map(({ sha256 }) => sha256),
  );
  return new Map(
    rows.flatMap(({ id, sha256 }) => {
      const own = known.get(sha256);
      return own === undefined ? [] : [[id, own] as const];
    }),
  );
}

function lost({ document, series }: TemplateContent, file: string): RequestError {
  const place = stageOfFile(document, file) ?? letterOfFile(series, file) ?? '';
  return new RequestError('file_not_found', { of: 'template', place }, { file });
}
