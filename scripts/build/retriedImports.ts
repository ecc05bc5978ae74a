import path from 'node:path';
import type { Plugin } from 'vite';

const loader = path.resolve('src/platform/loadChunk.ts');

/**
 * Puts the app's own loader in the place of the one that Vite calls for each dynamic import: Vite's can load nothing that
 * failed once.
 */
export const retriedImports = (): Plugin => ({
  name: 'retried-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)};`,
  },
});
