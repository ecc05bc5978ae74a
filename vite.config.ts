import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bareEndpoints } from './scripts/bareEndpoints.ts';
import { postgresFiles } from './tests/support/onPostgres.ts';

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
  // The words of react-aria come in thirty languages; the interface has two.
  optimizeLocales.vite({ locales: ['en', 'ru'] }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];

const icons = (...names: string[]) => `icons/Icon(${names.join('|')})\\.mjs`;

const matching = (...sources: string[]) => new RegExp(sources.join('|'));

/**
 * Shared modules of a few hundred bytes would each be a file and a request: a funnel was opened with ninety of them.
 * What is shared goes by where it is used; nothing of it imports what is put in a group further down.
 */
const groups = [
  // what every visit loads
  { name: 'first', tags: ['$initial' as const], priority: 6 },
  // of every first screen, the guest's and the signed in's
  {
    name: 'screens',
    test: matching(
      icons('AlertTriangle', 'Check', 'CircleDashed'),
      '/src/ui/Logo\\.',
      '/query-core/.*/mutationObserver\\.',
      '/react-query/.*/useMutation\\.',
    ),
    minShareCount: 3,
    priority: 5,
  },
  // of all who are signed in
  {
    name: 'parts',
    test: matching(
      icons('Archive', 'ArrowRight', 'Bell', 'ChartBar', 'ChevronDown', 'ChevronRight', 'Copy', 'Dots', 'FileExport'),
      icons('LayoutGrid', 'Pencil', 'PlayerPlay', 'Plus', 'Robot', 'Search', 'Settings'),
      '/src/ui/(Badge|Confirm\\.|Dialog\\.|IconButton|Page\\.|PageHeader\\.|VisuallyHidden)',
      '/src/platform/(motionMs|openOverlays)|/src/shell/useNotifyResult|/react-router/.*/useLocation',
      '/query-core/.*/queryObserver|/uuid/|/machines/funnel/truncateForCopy',
      '/react-query/.*/(errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary|suspense|useBaseQuery|useQuery|useSuspenseQuery)\\.',
    ),
    minShareCount: 2,
    // queryObserver is the largest
    maxModuleSize: 25_000,
    priority: 4,
  },
  // of forms: those of guests, the settings and the bot
  {
    name: 'forms',
    test: matching(
      icons('AlertCircle', 'CircleCheck', 'Eye', 'EyeOff', 'InfoCircle'),
      '/src/ui/(Alert|PasswordField|TextField|useFocusFirstError)\\.|/src/api/fieldErrors\\.',
      '/src/platform/persistedForm\\.|/src/shell/(FormFailure|nextMailAt)\\.',
    ),
    minShareCount: 2,
    priority: 3,
  },
  // of all guests' screens
  {
    name: 'guest',
    test: /\/src\/features\/account\/(AccountFormFailure|AccountFrame|EmailField|FunnelArt|accountCalls|formStorage|use|validateEmail)/,
    minShareCount: 2,
    priority: 2,
  },
  // of the editor and people
  { name: 'icons', test: matching(icons('\\w+')), minShareCount: 3, priority: 1 },
  // of the editor and what loads with a first use of it
  {
    name: 'editor',
    test: new RegExp(
      '/machines/(draft/writtenTexts|journey/timing|funnel/(edits/reorder|stageGraph)|' +
        'text/(entities|fields|fillText|linkUrl|measureText|parseText|plainText|serializeText))\\.|' +
        '/src/features/editor/(frame/(?!banners|dialogs|topbar/(Dock|ViewSwitch|popups))|' +
        'model/(?!alignCards|buttonRows|changes|clip|duplicateEdits|newNote|pasteEdits|iconAndColourNames|problemsAt|runChecks|tagSources|normaliseUrl)|' +
        'parts/(actions/(?!useNoteText|useRecolour|useUndoOffer)|banners/lazy|lazy|timing/(TimingChip|useShortTiming|useTimingText|weekdays)|message/lazy|screen|stage/MessageThumbnail|stage/useMessageLine|saving)|store|surfaces/canvas/flow/(canvasFocus|focusCard|select(ed)?Cards))|' +
        '/src/shell/(FunnelTabs|lazyComponent|stageIcons)|/src/platform/isTyping|/src/ui/(Popup|SidePanel)\\.',
    ),
    minShareCount: 2,
    maxModuleSize: 9_000,
    priority: 0,
  },
];

/** What draws a funnel is of many parts. They are named beforehand, so that they come in one round. */
const ofManyParts = ['MarkedCanvas', 'funnels._id.index'];

/**
 * Scripts of other screens are found as they come: lists of them would weigh more than the rounds they save. Styles
 * are always named, or a screen would be seen without, and their script beside them, or it would wait for them.
 */
function neededAtOnce(file: string, needed: string[]): string[] {
  if (ofManyParts.some((name) => file.includes(`/${name}-`))) return needed;
  const styles = needed.filter((other) => other.endsWith('.css'));
  return styles.length > 0 ? [file, ...styles] : [];
}

/** A loaded machine is slow, not wrong: what must come is waited for this long, and a test may take this long, ms. */
const patient = { poll: { timeout: 30_000 } };
const testTimeout = 180_000;

/** All of the server's tests run on PGlite; on PostgreSQL those run that it may answer differently, all with TEST_ALL=1. */
const server = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server on ${database}`,
    include: database === 'pglite' || process.env.TEST_ALL === '1' ? ['tests/server/**/*.test.ts'] : postgresFiles,
    env: { TEST_DATABASE: database },
    globalSetup: ['tests/support/databases.ts'],
    // the server's modules and the embedded databases serve all files of a worker
    isolate: false,
    testTimeout,
    hookTimeout: testTimeout,
    // a third of a test's time is waiting for an answer
    maxWorkers: 3,
    expect: patient,
  },
});

export default defineConfig({
  plugins,
  // React has had this hook since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    manifest: true,
    // A browser that knows no modulepreload fetches the same scripts a little later.
    modulePreload: { polyfill: false, resolveDependencies: neededAtOnce },
    // short names: a page lists those of all that it may load later
    rolldownOptions: {
      output: {
        // the rest of a module stays where it is
        codeSplitting: { groups, includeDependenciesRecursively: false },
        assetFileNames: 'assets/[hash:7][extname]',
        chunkFileNames: ({ name }) => `assets/${ofManyParts.includes(name) ? `${name}-` : ''}[hash:7].js`,
      },
    },
  },
  test: {
    projects: [
      {
        test: {
          name: 'machines',
          include: ['tests/{machines,contract,architecture,support,scripts}/**/*.test.ts'],
          // pure functions leave nothing behind for the next file
          isolate: false,
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'src',
          testTimeout,
          expect: patient,
          maxWorkers: 2,
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
          testTimeout,
          hookTimeout: testTimeout,
          maxWorkers: 2,
        },
      },
    ],
  },
});
