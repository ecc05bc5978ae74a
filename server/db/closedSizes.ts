import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * PostgreSQL notices a page that was changed, and not a table's file that was cut off at its end: the rows are just
 * gone. So the sizes of all files are noted when the database is closed, and compared when it is opened.
 */
interface Note {
  /** Of `global/pg_control`, which every opening changes: a note about an earlier closing says nothing. */
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

/** Call it when the database has been closed. Where it cannot be written, nothing is compared. */
export function noteSizes(dataDir: string): void {
  try {
    writeNote(dataDir);
  } catch {
    forgetSizes(dataDir);
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

/** What of the closed database has become shorter since, or is gone; null where nothing has, or nothing was noted. */
export function findCut(dataDir: string): string | null {
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
export const forgetSizes = (dataDir: string): void => rmSync(noteOf(dataDir), { force: true });

function readNote(dataDir: string): Note | null {
  try {
    return JSON.parse(readFileSync(noteOf(dataDir), 'utf8')) as Note;
  } catch {
    // none, or one that was not finished
    return null;
  }
}
