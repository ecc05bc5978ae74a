import { z } from 'zod';

/** What tells a backup from any other zip, and which version of its form it has. */
export const backupFormat = 'voronka-backup';
export const backupVersion = 1;

/** The last entry of the zip: what the others must be. */
export const backupHead = 'backup.json';

/** A path within the data folder, in its database or among its uploads: nothing that would lead out of it. */
const inDataFolder = z
  .string()
  .max(500)
  .regex(/^(db|files)(\/[\w-][\w.-]{0,200})*$/);

export const backupManifest = z.strictObject({
  format: z.literal(backupFormat),
  version: z.literal(backupVersion),
  made_at: z.iso.datetime(),
  /** Of the program that made it. */
  program: z.string().max(50),
  /** Whether the uploads are within. */
  has_files: z.boolean(),
  /** Tells whether a key is the one that the backup's bot tokens are encrypted with; the key cannot be found by it. */
  key_check: z.string().max(100),
  /** How many rows each table holds. */
  rows: z.record(z.string().max(100), z.number().int().min(0)),
  /** PostgreSQL wants its empty folders too. */
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
