import { albumTooBigText, emptyFileText, type FileFacts, fitsAs, isAlbumSize, notFitTexts } from '#contract/fileFit.ts';
import type { Edit, FileView, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type Album, albumsInDocument, filesOfEdit, filesOfMessage, type ListedFile } from '#machines/funnel/files.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';

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

interface MaybeUnfit {
  listed: ListedFile[];
  albums: Album[];
  /** What is live, whose albums may come back into the draft. */
  readLive?: () => Promise<FunnelDocument | null>;
}

/**
 * Refuses files that Telegram does not show as they are to be sent, and albums that it does not take; files that are not
 * the owner's are left to `refuseForeignFiles`. An album that was too large already, which is a problem of its message, may
 * be changed to one that is no larger.
 */
export async function refuseUnfitFiles(
  db: Db | Tx,
  ownerId: string,
  { listed, albums, readLive }: MaybeUnfit,
): Promise<void> {
  const ids = [...listed.map(({ file }) => file), ...albums.flatMap(({ files, before = [] }) => [...files, ...before])];
  const owned = await ownedFiles(db, ownerId, [...new Set(ids)]);
  for (const { file, as, path } of listed) {
    const facts = owned.get(file);
    if (facts && !fitsAs(as, facts))
      throw new ValidationError({ [path]: [facts.bytes === 0 ? emptyFileText : notFitTexts[as]] });
  }
  const sizes = (files: string[]) => files.map((id) => owned.get(id)?.bytes ?? 0);
  const sum = (files: string[]) => sizes(files).reduce((bytes, one) => bytes + one, 0);
  const refused = albums.filter(({ files, before = [] }) => !isAlbumSize(sizes(files)) && sum(files) > sum(before));
  if (refused.length === 0) return;
  const live = (await readLive?.()) ?? null;
  const known = new Set(live ? albumsInDocument(live).map(({ files }) => files.join()) : []);
  for (const { files, path } of refused)
    if (!known.has(files.join())) throw new ValidationError({ [path]: [albumTooBigText] });
}

/** The path, within the request, of the edit that references a file. */
export const pathOfFile = (edits: Edit[], file: string): string =>
  `edits.${edits.findIndex((edit) => filesOfEdit(edit).includes(file))}`;

/** What is known of the files with these ids; those that the owner does not have are left out. */
export const ownedFiles = async (db: Db | Tx, ownerId: string, ids: string[]): Promise<Map<string, FileFacts>> =>
  new Map((await readFiles(db, ownerId, ids)).map(({ id, ...facts }) => [id, facts]));

/** The owner's files with signed addresses, by id. */
export async function viewFiles(
  deps: Pick<Deps, 'fileUrl'>,
  db: Db | Tx,
  ownerId: string,
  ids: string[],
): Promise<Record<string, FileView>> {
  const files = await readFiles(db, ownerId, ids);
  return Object.fromEntries(
    files.map(({ id, mime, width, height, bytes, duration, name }) => {
      const url = deps.fileUrl(ownerId, id);
      return [id, { mime, width, height, bytes, duration, name, url }];
    }),
  );
}

/** Those of the files that the owner has, with what they were measured to be. */
export async function readFiles(db: Db | Tx, ownerId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .select(['id', 'sha256', 'mime', 'width', 'height', 'bytes', 'duration', 'name'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
}
