import { globSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import { memoryFolder } from './tests/support/databases/memoryFolder.ts';
import { filesOnBoth, filesOnEmbedded } from './tests/support/databases/onBoth.ts';
import { runsAll } from './tests/support/runsAll.ts';
import viteConfig from './vite.config.ts';

const temporary = process.env.TMPDIR ?? memoryFolder();
// workers, and what they start, put their temporary folders there
if (temporary !== null) process.env.TMPDIR = temporary;

/** Test files that only `npm run test:all` runs. */
const longFiles = runsAll ? [] : ['**/*.long.test.{ts,tsx}'];

/** A loaded machine is slow, not wrong: what must come is waited for this long, and a test may take this long, ms. */
const patient = { poll: { timeout: 30_000 } };
const testTimeout = 180_000;

/**
 * The database's WebAssembly is not optimized where each test opens one: none runs long enough to get the time of it back.
 * A worker that keeps one database for many files gets it back several times.
 */
const briefDatabases = ['--liftoff-only'];

const serverFiles = ['tests/server/**/*.test.ts'];
/** `npm test` sets it where PostgreSQL runs all tests of the server: the embedded database then runs those that it may answer differently. */
const embeddedFiles = process.env.DATABASES_APART === '1' ? [...filesOnBoth, ...filesOnEmbedded] : serverFiles;

const server = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server on ${database}`,
    include: database === 'pglite' ? embeddedFiles : serverFiles,
    exclude: database === 'pglite' ? longFiles : [...longFiles, ...filesOnEmbedded],
    env: { TEST_DATABASE: database },
    globalSetup: ['tests/support/databases/databases.ts'],
    // the server's modules and the embedded databases serve all files of a worker
    isolate: false,
    testTimeout,
    hookTimeout: testTimeout,
    maxWorkers: 2,
    expect: patient,
  },
});

const srcTests = 'tests/src/**/*.test.{ts,tsx}';
/** Tests of what a tab knows: its storage, its stream, Telegram around it. They share workers with each other, not with screens. */
const srcTab = ['tests/src/{api,editor,platform,session}/**/*.test.{ts,tsx}'];
/**
 * Tests that replace a module or load one anew, stand in for Telegram, whose launch and viewport a page keeps for good, or
 * read all that a browser has kept.
 */
const srcApart = [
  ...globSync(srcTests).filter((file) =>
    /\bvi\.(?:mock|resetModules)\(|\bmockTelegramEnv\(/.test(readFileSync(file, 'utf8')),
  ),
  'tests/src/editor/FunnelEditor.test.ts',
];

/** Tests of the browser's code; without isolation the modules of the app are loaded once for all files of a worker. */
const inPage = (name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  extends: true as const,
  test: {
    name,
    ...files,
    testTimeout,
    hookTimeout: testTimeout,
    expect: patient,
    maxWorkers: 2,
    environment: 'jsdom' as const,
    setupFiles: ['tests/src/setup.ts'],
  },
});

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          test: {
            name: 'machines',
            include: ['tests/{machines,contract,architecture,support,scripts,deploy}/**/*.test.ts'],
            exclude: longFiles,
            // pure functions leave nothing behind for the next file
            isolate: false,
            testTimeout,
            hookTimeout: testTimeout,
          },
        },
        inPage('src', { include: [srcTests], exclude: [...srcTab, ...srcApart, ...longFiles], isolate: false }),
        inPage('src of a tab', { include: srcTab, exclude: [...srcApart, ...longFiles], isolate: false }),
        inPage('src apart', { include: srcApart, exclude: longFiles }),
        server('pglite'),
        server('postgres'),
        {
          test: {
            name: 'e2e',
            include: ['tests/e2e/**/*.test.ts'],
            exclude: longFiles,
            globalSetup: ['tests/support/products.ts'],
            // a worker has one product and one browser for all its files
            isolate: false,
            testTimeout,
            hookTimeout: testTimeout,
            expect: patient,
            maxWorkers: 2,
          },
        },
        {
          test: {
            name: 'faults',
            include: ['tests/faults/**/*.test.ts'],
            exclude: longFiles,
            globalSetup: ['tests/support/bundle.ts'],
            execArgv: briefDatabases,
            isolate: false,
            testTimeout,
            hookTimeout: testTimeout,
            expect: patient,
            maxWorkers: 2,
          },
        },
      ],
    },
  }),
);
