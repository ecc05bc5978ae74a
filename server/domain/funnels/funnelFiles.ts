import type { Edit, FileView, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { filesOfEdit, filesOfMessage } from '#machines/funnel/files.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

/** The title of the first stage that references a file, for error messages. */
export const stageOfFile = ({ stages }: FunnelDocument, file: string): string | undefined =>
  stages.find((stage) => stage.messages.some((message) => filesOfMessage(message).includes(file)))?.title;

/** Refuses ids of files that are not the owner's; `placeOf` says where in the request one stands. */
export async function refuseForeignFiles(
  db: Db | Tx,
  ownerId: string,
  ids: string[],
  placeOf?: (file: string) => string,
): Promise<void> {
  if (ids.length === 0) return;
  const owned = await ownedFiles(db, ownerId, ids);
  const missing = ids.find((id) => !owned.has(id));
  if (missing === undefined) return;
  throw new RequestError('file_not_found', {}, { file: missing, ...(placeOf && { place: placeOf(missing) }) });
}

/** The path, within the request, of the edit that references a file. */
export const pathOfFile = (edits: Edit[], file: string): string =>
  `edits.${edits.findIndex((edit) => filesOfEdit(edit).includes(file))}`;

/** The given ids without those of files that the owner does not have. */
export const ownedFiles = async (db: Db | Tx, ownerId: string, ids: string[]): Promise<Set<string>> =>
  new Set((await readFiles(db, ownerId, ids)).map((file) => file.id));

/** The owner's files with signed addresses, by id. */
export async function viewFiles(
  deps: Pick<Deps, 'fileUrl'>,
  db: Db | Tx,
  ownerId: string,
  ids: string[],
): Promise<Record<string, FileView>> {
  const files = await readFiles(db, ownerId, ids);
  return Object.fromEntries(
    files.map(({ id, mime, width, height, bytes }) => {
      const url = deps.fileUrl(ownerId, id);
      return [id, { mime, width, height, bytes, url }];
    }),
  );
}

/** Those of the files that the owner has, with what they were measured to be. */
export async function readFiles(db: Db | Tx, ownerId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .select(['id', 'sha256', 'mime', 'width', 'height', 'bytes'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
}
