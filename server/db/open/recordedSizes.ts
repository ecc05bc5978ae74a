import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * PostgreSQL detects a changed page, but not a table's file that was truncated: its rows are just gone. So all file
 * sizes are recorded on close and compared on open.
 */
interface Note {
  /** A hash of `global/pg_control`, which every open changes: it invalidates the record of an earlier close. */
  control: string;
  sizes: Record<string, number>;
}

const noteOf = (dataDir: string) => path.join(dataDir, 'db.sizes');
const folders = ['base', 'global', 'pg_xact', 'pg_multixact'];

function controlOf(dataDir: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(dataDir, 'db/global/pg_control')))
    .digest('hex');
}

/** Call it after the database was closed. Where the record cannot be written, nothing is compared. */
export function saveSizes(dataDir: string): void {
  try {
    writeNote(dataDir);
  } catch {
    clearSizes(dataDir);
  }
}

function writeNote(dataDir: string): void {
  const sizes: Record<string, number> = {};
  for (const folder of folders) {
    const entries = readdirSync(path.join(dataDir, 'db', folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      sizes[path.relative(path.join(dataDir, 'db'), file)] = statSync(file).size;
    }
  }
  const note: Note = { control: controlOf(dataDir), sizes };
  const unfinished = `${noteOf(dataDir)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(note));
  renameSync(unfinished, noteOf(dataDir));
}

/** A file that is shorter than on close, or gone; null where there is none, or nothing was recorded. */
export function findTruncatedFile(dataDir: string): string | null {
  const note = readNote(dataDir);
  if (note === null || note.control !== controlOf(dataDir)) return null;
  for (const [name, size] of Object.entries(note.sizes)) {
    const now = statSync(path.join(dataDir, 'db', name), { throwIfNoEntry: false })?.size;
    if (now === undefined) return `the file ${name} is gone`;
    if (now < size) return `the file ${name} has ${now} of its ${size} bytes`;
  }
  return null;
}

/** Call it before the database is opened. */
export const clearSizes = (dataDir: string): void => rmSync(noteOf(dataDir), { force: true });

function readNote(dataDir: string): Note | null {
  try {
    return JSON.parse(readFileSync(noteOf(dataDir), 'utf8')) as Note;
  } catch {
    // There is no record, or an incomplete one.
    return null;
  }
}
