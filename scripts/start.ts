// npm start: rebuilds if the sources have changed, then runs the server in this process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build/built.ts';
import { refuseWithoutTools } from './refuseWithoutTools.ts';

// The command that started this process has ended, so nobody could stop the server.
const end = () => process.exit(1);
process.on('disconnect', end);

const root = path.resolve(import.meta.dirname, '..');
if (!isBuilt(root)) {
  refuseWithoutTools(root);
  console.log('Building …');
  // Imported only for a build, because the bundler is most of the code that a start would load.
  const { buildAll } = await import('./buildAll.ts');
  await buildAll(root);
}
process.env.NODE_ENV ??= 'production';
process.off('disconnect', end);
await import(pathToFileURL(path.join(root, 'dist/server/main.mjs')).href);
