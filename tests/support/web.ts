import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { webScripts } from '#scripts/build/built.ts';
import { run } from '#scripts/run.ts';
import { readWebChunks } from '#scripts/build/webChunks.ts';

const sources = [
  ...['src', 'contract', 'machines', 'locales', 'public', 'index.html'],
  ...['vite.config.ts', 'package-lock.json', webScripts],
];
const generated = 'routeTree.gen.ts';

function newest(at: string): number {
  if (!existsSync(at)) return 0;
  if (statSync(at).isFile()) return statSync(at).mtimeMs;
  const files = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith(generated));
  return Math.max(0, ...files.map((name) => statSync(path.join(at, name)).mtimeMs));
}

/** The folder of the built browser part, which is built first where it is missing or out of date. */
export async function builtWebRoot(): Promise<string> {
  const folder = path.resolve('dist/web');
  const page = path.join(folder, 'index.html');
  const isFresh = existsSync(page) && statSync(page).mtimeMs >= Math.max(...sources.map(newest));
  if (!isFresh) {
    const { ok, output } = await run(['node', 'scripts/build/buildWeb.ts'], { env: { NODE_ENV: 'production' } });
    if (!ok) throw new Error(`The browser part cannot be built: ${output}`);
  }
  return folder;
}

/** The URL of the built script that contains a source file. */
export async function builtChunk(source: string): Promise<string> {
  await builtWebRoot();
  const chunk = readWebChunks().find(({ modules }) => modules.includes(source));
  if (!chunk) throw new Error(`No script is made of ${source}.`);
  return `/${chunk.file}`;
}
