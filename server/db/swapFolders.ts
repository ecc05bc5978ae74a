import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { forgetSizes } from './closedSizes.ts';
import { syncNames } from './syncNames.ts';

/** Where a restore puts together what is to be in the data folder. */
export const stagedFolder = (dataDir: string): string => path.join(dataDir, 'restoring');

/** A crash between two renames must not look like a folder that holds nothing yet: the next start goes on. */
interface Swap {
  parts: string[];
  /** Ends the names under which the present ones are kept. */
  suffix: string;
}

const noteOf = (dataDir: string) => path.join(dataDir, 'restore.pending');

/**
 * Puts what is staged in the place of the present, which is kept beside it. The caller holds the folder's lock.
 * @returns where the present ones are now.
 */
export async function swapFolders(dataDir: string, { parts, suffix }: Swap): Promise<string[]> {
  const there = parts.filter((part) => existsSync(path.join(dataDir, part)));
  const unfinished = `${noteOf(dataDir)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify({ parts, suffix } satisfies Swap), { flush: true });
  renameSync(unfinished, noteOf(dataDir));
  await syncNames(dataDir);
  await finishSwap(dataDir);
  return there.map((part) => path.join(dataDir, `${part}.${suffix}`));
}

/** Goes on with a swap that was cut off; call it with the folder's lock, before anything is opened. */
export async function finishSwap(dataDir: string): Promise<void> {
  if (!existsSync(noteOf(dataDir))) return;
  const { parts, suffix } = JSON.parse(readFileSync(noteOf(dataDir), 'utf8')) as Swap;
  forgetSizes(dataDir);
  rmSync(path.join(dataDir, 'db.unfinished'), { force: true });
  for (const part of parts) {
    const staged = path.join(stagedFolder(dataDir), part);
    if (!existsSync(staged)) continue;
    const present = path.join(dataDir, part);
    if (existsSync(present)) renameSync(present, path.join(dataDir, `${part}.${suffix}`));
    renameSync(staged, present);
  }
  await syncNames(dataDir);
  rmSync(noteOf(dataDir));
  rmSync(stagedFolder(dataDir), { recursive: true, force: true });
}
