import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clearSizes } from './recordedSizes.ts';
import { fsyncDirectory } from './fsyncDirectory.ts';

/** The staging folder of a restore. */
export const stagedFolder = (dataDir: string): string => path.join(dataDir, 'restoring');

/**
 * Persisted, because a crash between two renames must not look like an empty data folder: the next start resumes the
 * swap.
 */
interface Swap {
  parts: string[];
  /** The suffix that the previous folders get. */
  suffix: string;
}

const noteOf = (dataDir: string) => path.join(dataDir, 'restore.pending');

/**
 * Swaps the staged folders in; the previous ones are kept beside them. The caller holds the folder's lock. @returns the
 * paths of the previous ones.
 */
export async function swapFolders(dataDir: string, { parts, suffix }: Swap): Promise<string[]> {
  const there = parts.filter((part) => existsSync(path.join(dataDir, part)));
  const unfinished = `${noteOf(dataDir)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify({ parts, suffix } satisfies Swap), { flush: true });
  renameSync(unfinished, noteOf(dataDir));
  await fsyncDirectory(dataDir);
  await finishSwap(dataDir);
  return there.map((part) => path.join(dataDir, `${part}.${suffix}`));
}

/** Resumes an interrupted swap; call it with the folder's lock, before anything is opened. */
export async function finishSwap(dataDir: string): Promise<void> {
  if (!existsSync(noteOf(dataDir))) return;
  const { parts, suffix } = JSON.parse(readFileSync(noteOf(dataDir), 'utf8')) as Swap;
  clearSizes(dataDir);
  rmSync(path.join(dataDir, 'db.unfinished'), { force: true });
  for (const part of parts) {
    const staged = path.join(stagedFolder(dataDir), part);
    if (!existsSync(staged)) continue;
    const present = path.join(dataDir, part);
    if (existsSync(present)) renameSync(present, path.join(dataDir, `${part}.${suffix}`));
    renameSync(staged, present);
  }
  await fsyncDirectory(dataDir);
  rmSync(noteOf(dataDir));
  rmSync(stagedFolder(dataDir), { recursive: true, force: true });
}
