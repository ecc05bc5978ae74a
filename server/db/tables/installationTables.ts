import type { Generated } from 'kysely';
import type { Json, Optional } from './columns.ts';

interface InstallationTable {
  key: string;
  value: Json<unknown>;
}

interface PlatformBotTable {
  telegram_id: number;
  update_offset: Optional<number | null>;
  leased_by: Optional<string | null>;
  leased_until: Optional<Date | null>;
}

interface FilesTable {
  owner_id: string;
  id: string;
  sha256: string;
  mime: string;
  bytes: number;
  width: Optional<number | null>;
  height: Optional<number | null>;
  unreferenced_since: Optional<Date | null>;
  created_at: Generated<Date>;
}

interface LeftFilesTable {
  former_owner_id: string;
  at: Generated<Date>;
}

export interface InstallationTables {
  installation: InstallationTable;
  platform_bot: PlatformBotTable;
  files: FilesTable;
  left_files: LeftFilesTable;
}
