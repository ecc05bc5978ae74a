// npm start: builds what is older than its sources, then runs the server in this process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './built.ts';

// whoever started it is gone: nobody would be there to end it
const end = () => process.exit(1);
process.on('disconnect', end);

const root = path.resolve(import.meta.dirname, '..');
if (!isBuilt(root)) {
  console.log('Building …');
  // loaded for a build alone: it is most of a start's code
  const { buildAll } = await import('./buildAll.ts');
  await buildAll(root);
}
process.env.NODE_ENV ??= 'production';
process.off('disconnect', end);
await import(pathToFileURL(path.join(root, 'dist/server/main.mjs')).href);
