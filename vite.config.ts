import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bareEndpoints } from './scripts/bareEndpoints.ts';

const plugins = [
  bareEndpoints(),
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: './src/routes',
    generatedRouteTree: './src/routeTree.gen.ts',
  }),
  react(),
  lingui(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];

/** What every visit loads is one file: many small ones compress worse. */
const first = 'first';
const chunks = [{ name: first, tags: ['$initial' as const] }];

/**
 * A screen names all that it needs, so that it comes in one round. What loads with a first use, or in a quiet moment,
 * names its styles alone: lists of its scripts would weigh more than the round they save.
 */
const neededAtOnce = (_file: string, needed: string[], { hostId }: { hostId: string }) =>
  hostId.includes(`${first}-`) ? needed : needed.filter((file) => file.endsWith('.css'));

/** A loaded machine is slow, not wrong: what must come is waited for this long, ms. */
const patient = { poll: { timeout: 15_000 } };

/** Where processes, sockets and pages take part, a loaded machine may upset a test once; `npm test` names whichever needed it. */
const secondTry = { retry: 1 };

/** The server's suite runs once on each database. */
const server = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server on ${database}`,
    include: ['tests/server/**/*.test.ts'],
    env: { TEST_DATABASE: database },
    globalSetup: ['tests/support/databases.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // a third of a test's time is waiting for an answer
    maxWorkers: 3,
    expect: patient,
    ...secondTry,
  },
});

export default defineConfig({
  plugins,
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    manifest: true,
    modulePreload: { resolveDependencies: neededAtOnce },
    // short names: a page lists those of all that it may load later
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: ({ name }) => `assets/${name === first ? `${first}-` : ''}[hash:7].js`,
      },
    },
  },
  test: {
    projects: [
      {
        test: {
          name: 'machines',
          include: ['tests/{machines,contract,architecture,support,scripts}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'src',
          testTimeout: 30_000,
          expect: patient,
          maxWorkers: 2,
          ...secondTry,
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/src/setup.ts'],
        },
      },
      server('pglite'),
      server('postgres'),
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/products.ts'],
          // a file starts a product and a browser of its own: what it imports need not be its own
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patient,
          maxWorkers: 2,
          ...secondTry,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 180_000,
          maxWorkers: 2,
          ...secondTry,
        },
      },
    ],
  },
});
