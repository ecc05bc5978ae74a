// npm run image: does without Docker what deploy/Dockerfile says, starts the result on both databases, and prints how large it
// is and how long it takes.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresBin } from '#tests/support/tools.ts';
import { whyNoRoots } from './operate/inRoot.ts';
import { type LaidOut, layOutImage, megabytesOf } from './operate/layOutImage.ts';
import { runInImage, startImage } from './operate/startImage.ts';

/** What is laid out above the base image. The rest of 350 MB is the base: Debian without documentation, and Node. */
const mostMegabytes = 120;

const root = path.resolve(import.meta.dirname, '..');

async function tryStart(image: LaidOut, into: string, { name, env }: { name: string; env: Record<string, string> }) {
  const dataDir = path.join(into, `data-${name}`);
  const first = await startImage(image, { dataDir, env });
  await first.checkHealth();
  await ended(first.child);
  const again = await startImage(image, { dataDir, env });
  const ready = await fetch(`${again.url}/api/health/ready/`);
  await ended(again.child);
  if (!ready.ok) throw new Error(`It is not ready: ${await ready.text()}`);
  console.log(`${name}: ready in ${first.seconds.toFixed(1)} s at first, in ${again.seconds.toFixed(1)} s then`);
  return dataDir;
}

async function ended(child: Awaited<ReturnType<typeof startImage>>['child']): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await gone) as [number | null];
  if (code !== 0) throw new Error(`It ended with ${code} after SIGTERM.`);
}

async function tryAll(into: string): Promise<void> {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  mkdirSync(cache, { recursive: true });
  const dockerfile = path.join(root, 'deploy/Dockerfile');
  const image = await layOutImage(dockerfile, { context: root, into, cache, say: console.log });
  const megabytes = megabytesOf(image);
  console.log(
    `above the base image: ${megabytes} MB (at most ${mostMegabytes}); the base itself is not here, so it is not measured`,
  );
  if (megabytes > mostMegabytes) process.exitCode = 1;
  const dataDir = await tryStart(image, into, { name: 'embedded database', env: {} });
  await runInImage(image, { dataDir, command: ['npm', 'run', '--silent', 'admin', 'list'] });
  await runInImage(image, { dataDir, command: ['npm', 'run', '--silent', 'backup'] });
  if (postgresBin() === null) return console.log('LEFT OUT: PostgreSQL is not installed.');
  const cluster = await startCluster();
  try {
    await tryStart(image, into, { name: 'PostgreSQL', env: { DATABASE_URL: cluster.url('postgres') } });
  } finally {
    await cluster.stop();
  }
}

console.log(
  'This is not Docker: the steps of deploy/Dockerfile, in folders of this system, with its own /usr as the base.',
);
const reason = await whyNoRoots();
if (reason !== null) {
  console.error(`LEFT OUT: ${reason}.`);
  process.exit(process.env.REQUIRE_ALL === '1' ? 1 : 0);
}
const into = mkdtempSync(path.join(os.tmpdir(), 'voronka-image-'));
try {
  await tryAll(into);
} finally {
  rmSync(into, { recursive: true, force: true });
}
