import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, stampFile } from './build/built.ts';
import { bundleServer } from './build/bundleServer.ts';
import { buildWeb } from './build/buildWeb.ts';
import { writeEmptyDatabase } from './build/writeEmptyDatabase.ts';

/** Builds both parts into a temporary folder and swaps them in together, so that a failed build leaves the old one. */
export async function buildAll(root: string): Promise<void> {
  const staging = path.join(root, 'dist', `new-${process.pid}`);
  const [web, server] = [path.join(staging, 'web'), path.join(staging, 'server')];
  mkdirSync(server, { recursive: true });
  try {
    const stamp = fingerprint(root);
    const built = await Promise.allSettled([
      writeEmptyDatabase(path.join(server, 'empty.tar.gz')),
      bundleServer(root, server),
      buildWeb(root, web),
    ]);
    // Thrown once all have ended: one still running would write into the folder that is removed.
    for (const part of built) if (part.status === 'rejected') throw part.reason;
    for (const part of ['web', 'server']) {
      rmSync(path.join(root, 'dist', part), { recursive: true, force: true });
      renameSync(path.join(staging, part), path.join(root, 'dist', part));
    }
    writeFileSync(stampFile(root), stamp);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
