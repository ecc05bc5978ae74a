import { sql } from 'kysely';
import type { Folder, FolderItemKind } from '#contract/schemas/contacts/folder.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { thingsOf } from '../archives/things.ts';
import type { Deps } from '../deps.ts';
import { viewFiles } from '../funnels/funnelFiles.ts';
import type { FolderRow } from './folderRow.ts';
import { itemKind, itemKinds } from './itemKinds.ts';

type Counts = Folder['counts'];
const none: Counts = { contacts: 0, lists: 0, templates: 0, funnels: 0, archived: 0 };

export async function viewFolder(deps: Pick<Deps, 'fileUrl'>, db: Db | Tx, row: FolderRow): Promise<Folder> {
  const [folder] = await viewFolders(deps, db, row.owner_id, [row]);
  if (!folder) throw new Error('a folder has no view');
  return folder;
}

/** Serializes folders for the API in the given order; two queries however many there are. */
export async function viewFolders(
  deps: Pick<Deps, 'fileUrl'>,
  db: Db | Tx,
  ownerId: string,
  rows: FolderRow[],
): Promise<Folder[]> {
  const counts = await countItems(db, ownerId, rows);
  const files = await viewFiles(deps, db, ownerId, rows.flatMap(filesOf));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    picture: row.picture_file_id ?? row.picture_name,
    background: row.background_file_id ?? row.background_name,
    position: row.position,
    archived: row.archived_at !== null,
    counts: counts.get(row.id) ?? none,
    files: Object.fromEntries(filesOf(row).flatMap((id) => (files[id] ? [[id, files[id]]] : []))),
  }));
}

const filesOf = ({ picture_file_id, background_file_id }: FolderRow): string[] =>
  [picture_file_id, background_file_id].filter((id) => id !== null);

async function countItems(db: Db | Tx, ownerId: string, folders: FolderRow[]): Promise<Map<string, Counts>> {
  const counts = new Map(folders.map(({ id }) => [id, { ...none }]));
  if (folders.length === 0) return counts;
  const { rows } = await sql<{ folder_id: string; kind: FolderItemKind; shown: number; archived: number }>`
    select i.folder_id, t.kind, count(*) filter (where t.archived_at is null)::integer as shown,
      count(t.archived_at)::integer as archived
    from folder_items i join ${thingsOf(itemKinds)} t
      on t.owner_id = i.owner_id and t.id = i.item_id and t.kind = ${itemKind(sql.ref('i.kind'))}
    where i.owner_id = ${ownerId} and i.folder_id = any(${folders.map(({ id }) => id)}::uuid[])
    group by i.folder_id, t.kind`.execute(db);
  for (const { folder_id, kind, shown, archived } of rows) {
    const ofFolder = counts.get(folder_id);
    if (!ofFolder) continue;
    ofFolder[kind] = shown;
    ofFolder.archived += archived;
  }
  return counts;
}
