// npm run build: builds the browser part into dist/web and the server into dist/server/main.mjs.
import { buildAll } from './buildAll.ts';

await buildAll(process.cwd());
