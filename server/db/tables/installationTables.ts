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
  /** Of a film: its whole seconds, and whether it can be watched before all of it has come. */
  duration: Optional<number | null>;
  streams: Optional<boolean | null>;
  /** A JPEG that Telegram takes. */
  thumbnail: Optional<Buffer | null>;
  inspection: Generated<number>;
  /** Under which it was uploaded; null where none was kept. */
  name: Optional<string | null>;
  /** What a sound says of itself. */
  title: Optional<string | null>;
  performer: Optional<string | null>;
  unreferenced_since: Optional<Date | null>;
  created_at: Generated<Date>;
}

interface LeftFilesTable {
  former_owner_id: string;
  at: Generated<Date>;
}

interface FileBatchesTable {
  id: string;
  former_owner_id: string;
  sha256s: string[];
  at: Generated<Date>;
}

export interface InstallationTables {
  installation: InstallationTable;
  platform_bot: PlatformBotTable;
  files: FilesTable;
  left_files: LeftFilesTable;
  file_batches: FileBatchesTable;
}
