import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** What a restore has replaced lies beside it so long, days: time to see that the backup was the right one. */
export const replacedKeptDays = 7;

/** `swapFolders` names what it replaces by the time, in which a file's name has no colon and no dot. */
const replaced = /^(?:db|files)\.before-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** Deletes what restores replaced longer ago. @returns the names of the folders that are gone */
export async function removeReplaced(dataDir: string, now: Date): Promise<string[]> {
  const longAgo = now.getTime() - replacedKeptDays * 86_400_000;
  const removed: string[] = [];
  for (const name of await readdir(dataDir)) {
    const [, day, hours, minutes, seconds, ms] = replaced.exec(name) ?? [];
    if (day === undefined || Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`) >= longAgo) continue;
    await rm(path.join(dataDir, name), { recursive: true, force: true });
    removed.push(name);
  }
  return removed;
}
