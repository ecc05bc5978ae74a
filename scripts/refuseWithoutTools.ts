import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a build needs and `npm ci --omit=dev` leaves out. */
const tools = ['rolldown', 'vite'];

/** Ends this process with one line where there is nothing to start, and nothing to build it with. */
export function refuseWithoutTools(root: string): void {
  if (tools.every((name) => existsSync(path.join(root, 'node_modules', name)))) return;
  const state = existsSync(path.join(root, 'dist', 'built')) ? 'was built from other sources' : 'is not built';
  console.error(
    `The program in dist ${state}, and the build tools are not installed: run npm ci && npm run build, or copy the dist of the same version here.`,
  );
  process.exit(1);
}
