import { createHash } from 'node:crypto';
import path from 'node:path';
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareEndpoints } from './scripts/build/bareEndpoints.ts';
import { closingWord } from './scripts/build/closingWord.ts';
import { chunkFileNames, preloadedWith } from './scripts/build/preloadedChunks.ts';
import { programVersion } from './scripts/build/programVersion.ts';
import { retriedImports } from './scripts/build/retriedImports.ts';
import { webChunks } from './scripts/build/webChunks.ts';
import { withoutD3Colours } from './scripts/build/withoutD3Colours.ts';

const plugins = [
  bareEndpoints(),
  retriedImports(),
  withoutD3Colours(),
  closingWord(),
  webChunks(),
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: './src/routes',
    generatedRouteTree: './src/routeTree.gen.ts',
    // It is for this plugin alone, and every visit would load it with each route.
    codeSplittingOptions: { deleteNodes: ['codeSplitGroupings'] },
  }),
  react(),
  lingui(),
  // The words of react-aria come in thirty languages; the interface has two.
  optimizeLocales.vite({ locales: ['en', 'ru'] }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];

/**
 * A class of a module by its name and its sheet: scripts name each of them, so that nothing more is told of it.
 * The name stays as a part, because some selectors look for it.
 */
function scopedName(name: string, file: string): string {
  const sheet = path.relative(import.meta.dirname, file).replaceAll(path.sep, '/');
  return `${name}_${createHash('sha256').update(sheet).digest('hex').slice(0, 5)}`;
}

export default defineConfig({
  plugins,
  define: { 'import.meta.env.VERSION': JSON.stringify(programVersion()) },
  // React has had this hook since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    // short names: a page lists those of all that it may load later
    rolldownOptions: { output: { assetFileNames: 'assets/[hash:7][extname]', chunkFileNames } },
  },
});
