import type { Generated } from 'kysely';
import type { FolderBackground, FolderPicture } from '#contract/folderLooks.ts';
import type { Optional } from './columns.ts';

interface FoldersTable {
  owner_id: string;
  id: string;
  body_hash: string;
  name: string;
  description: Generated<string>;
  /** An uploaded picture; null where it is one of the set, or there is none. */
  picture_file_id: Optional<string | null>;
  picture_name: Optional<FolderPicture | null>;
  background_file_id: Optional<string | null>;
  background_name: Optional<FolderBackground | null>;
  position: number;
  archived_at: Optional<Date | null>;
  created_at: Generated<Date>;
}

interface FolderItemsTable {
  owner_id: string;
  folder_id: string;
  kind: 'contact' | 'list' | 'template' | 'funnel';
  item_id: string;
  added_at: Generated<Date>;
}

export interface FolderTables {
  folders: FoldersTable;
  folder_items: FolderItemsTable;
}
