import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const backupFolder = (dataDir: string): string => path.join(dataDir, 'backups');

const form = /^voronka-.*\.(zip|tar\.gz)$/;

/** Finished backups, oldest first. */
export function listBackups(dataDir: string): string[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => form.test(name));
  return names.sort().map((name) => path.join(folder, name));
}
