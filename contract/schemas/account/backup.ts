import { z } from 'zod';

/** Identifies a backup file and the version of its format. */
export const backupFormat = 'voronka-backup';
export const backupVersion = 1;

/** The manifest, the last entry of the zip: it describes all others. */
export const backupHead = 'backup.json';

/** A relative path inside the data folder, either in its database or among its uploads; it cannot escape the folder. */
const inDataFolder = z
  .string()
  .max(500)
  .regex(/^(db|files)(\/[\w-][\w.-]{0,200})*$/);

export const backupManifest = z.strictObject({
  format: z.literal(backupFormat),
  version: z.literal(backupVersion),
  made_at: z.iso.datetime(),
  /** The version of the program that made the backup. */
  program: z.string().max(50),
  /** Whether the backup includes the uploads. */
  has_files: z.boolean(),
  /** Verifies that a key is the one that encrypted the backup's bot tokens, without revealing it. */
  key_check: z.string().max(100),
  /** The number of rows of each table. */
  rows: z.record(z.string().max(100), z.number().int().min(0)),
  /** PostgreSQL needs its empty folders too. */
  folders: z.array(inDataFolder),
  entries: z.array(
    z.strictObject({
      name: inDataFolder,
      bytes: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type BackupManifest = z.output<typeof backupManifest>;
