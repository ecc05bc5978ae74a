import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleServer } from '../build/bundleServer.ts';
import { writeEmptyDatabase } from '../build/writeEmptyDatabase.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Bundle {
  /** Path of the bundled server. */
  main: string;
  remove(): void;
}

/** Builds the server as `npm run build` does, with its empty database, into a temporary folder. */
export async function makeBundle(): Promise<Bundle> {
  // Inside the repository, so that the bundle resolves its external packages from node_modules.
  mkdirSync(path.join(root, 'tmp'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'tmp', 'bundle-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await Promise.all([bundleServer(root, folder), writeEmptyDatabase(path.join(folder, 'empty.tar.gz'))]);
  } catch (error) {
    remove();
    throw error;
  }
  return { main: path.join(folder, 'main.mjs'), remove };
}
