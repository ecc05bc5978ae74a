// npm run build: the browser part into dist/web, the server into dist/server/main.mjs.
import { buildAll } from './buildAll.ts';

await buildAll(process.cwd());
