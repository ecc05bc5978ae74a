import { createHash } from 'node:crypto';
import path from 'node:path';
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bareEndpoints } from './scripts/bareEndpoints.ts';
import { retriedImports } from './scripts/retriedImports.ts';
import { withoutD3Colours } from './scripts/withoutD3Colours.ts';
import { postgresFiles } from './tests/support/onPostgres.ts';
import { runsAll } from './tests/support/runsAll.ts';

const plugins = [
  bareEndpoints(),
  retriedImports(),
  withoutD3Colours(),
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

const icons = (...names: string[]) => `icons/Icon(${names.join('|')})\\.mjs`;

const matching = (...sources: string[]) => new RegExp(sources.join('|'));

/**
 * Shared modules of a few hundred bytes would each be a file and a request: a funnel was opened with ninety of them.
 * What is shared goes by where it is used; nothing of it imports what is put in a group further down.
 */
const groups = [
  // what every visit loads; the endpoints of some nouns are called by their own screens alone
  {
    name: 'first',
    tags: ['$initial' as const],
    test: /^(?!.*\/contract\/endpoints\/(admin\w*|archives|contacts|duplicates|fields|folders|imports|lists|mailing\w*|manyContacts|partner(?!Clicks)\w*|payments|search|sentOperations|series\w*|subscription\w*|templates|testLinks)\.)/,
    priority: 6,
  },
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
      icons(
        'AddressBook',
        'Coin',
        'LayoutGrid',
        'ListCheck',
        'Mail',
        'Pencil',
        'PlayerPlay',
        'Plus',
        'Robot',
        'Search',
        'Settings',
        'ShieldCheck',
        'Speakerphone',
        'Template',
      ),
      '/src/ui/(Badge|Confirm\\.|cardLink|Dialog\\.|IconButton|Page\\.|PageHeader\\.|VisuallyHidden)',
      '/src/platform/(isTyping|motionMs|openOverlays|searchRequests)|/src/search/useTypedAhead|/src/shell/navigation\\.|/src/shell/useNotifyResult|/react-router/.*/useLocation',
      '/query-core/.*/queryObserver|/machines/funnel/truncateForCopy|/machines/text/(entities|fieldPattern|foldText|searchWords)\\.',
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
  // of lists that are searched
  {
    name: 'search',
    test: /\/src\/ui\/(CardAction|focusSearch|Kbd|SearchBox|useFocusNext|useGap)\./,
    minShareCount: 2,
    priority: 3,
  },
  // of the editor, the letters, the lists and the update of a template
  {
    name: 'later',
    test: matching(
      '/machines/text/plainText\\.|/machines/decision/|/uuid/',
      '/machines/funnel/edits/isSame\\.|/src/shell/timing/(?!timingOf)',
      '/src/platform/(focusSoon|retryStyles|waitForOnline)\\.|/src/shell/lazyComponent\\.',
      '/src/messageEditor/problems/problemText\\.',
    ),
    minShareCount: 2,
    priority: 2,
  },
  // of what the editor and people load later
  {
    name: 'laterIcons',
    test: matching(
      icons(
        'Arrow(Down|Left|Up|UpRight)',
        'BrandTelegram',
        'ChevronLeft',
        '(AlertCircle|CircleCheck|InfoCircle)Filled',
        'CornerDownRight',
        'DeviceMobile',
        'Download',
        'ExternalLink',
        'FileDiff',
        'FileImport',
        'Filter',
        'GripVertical',
        'PhotoOff',
        'Selector',
        'Send2',
      ),
      icons('Fold\\w*', 'Layout(Align|Distribute)\\w+', 'Lock\\w*', 'Note', 'Tags?', 'Trash', 'Users'),
      // of the message editor
      icons('Blockquote', 'Bold', 'Braces', 'Code', 'Italic', 'Layout(Columns|Rows)', 'MoodSmile', 'PhotoPlus'),
      icons('Replace', 'Strikethrough', 'Underline'),
    ),
    minShareCount: 2,
    priority: 1,
  },
  // of the editor and people, with what both show stages and popups by
  {
    name: 'icons',
    // those that the palette of screens shares with a screen are of no editor
    test: matching(
      icons('(?!(?:Forms|Language|Receipt|UsersGroup)\\.)\\w+'),
      '/src/shell/stageIcons\\.|/src/ui/(Popup|SidePanel)\\.',
    ),
    minShareCount: 3,
    priority: 0,
  },
  // of the editor, and of the draft of a mailing
  {
    name: 'drafts',
    test: matching(icons('Cloud\\w*'), '/src/messageEditor/problems/shownProblems\\.'),
    priority: 2,
  },
  // of the editor, and of the update of a template
  {
    name: 'documentFields',
    test: /\/machines\/funnel\/(decidedFields|documentFields|walkFields)\./,
    priority: 3,
  },
  // of all that shows or sends messages
  {
    name: 'media',
    test: /\/contract\/mediaKinds\.|\/machines\/funnel\/media\.|\/src\/shell\/media\/media(Icons|Texts)\./,
    priority: 3,
  },
  // of the editor, and of what names a person's fields in words
  {
    name: 'fieldWords',
    test: /\/src\/messageEditor\/(ownFields|text\/(fieldLabels|useFieldNames))\./,
    priority: 3,
  },
  // of the editor, and of the page that shows the machines
  {
    name: 'machines',
    test: matching(
      '/machines/funnel/(saveMachine|stageOrderMachine)\\.|/machines/journey/timing\\.',
      '/machines/text/(cleanLine|fields|fillText|ipAddress|joinFields|leftBraces|linkUrl|linksOf|measureText|nearestField)\\.',
      '/machines/text/(parseText|serializeText|stripUnstorable|textNode|tidyUrl|trimText)\\.',
    ),
    priority: 2,
  },
  // of the editor, with what loads upon a first use of it
  {
    name: 'editor',
    test: matching(
      icons('PlayerPause', 'PlayerPlayFilled'),
      '/machines/(draft|funnel/(edits|problems))/|/machines/funnel/(decide|editPayload|files|stageGraph)\\.',
      '/src/features/editor/frame/(?!banners|dialogs/|gone|MarkedCanvas|overlaysChunk|OutlineView|template|topbar/(Dock|SaveVersion|TemplateBar|ViewSwitch|popups))',
      '/src/features/editor/model/(?!alignCards|changes|clip|duplicateEdits|newNote|pasteEdits|runChecks|stageTitles|startSource|tagSources)',
      '/src/features/editor/parts/actions/(?!useChangeMessage|useMessageActions|useNoteText|useRecolour|useUndoUnlessEdited)',
      '/src/features/editor/parts/(banners/lazy\\w+\\.|deletion/DeletionProvider|drawer/DrawerSlotContext|focus|lazy|problems/ProblemIcon|saving|screen|timing/(formatTime|useFunnelClock))',
      '/src/features/editor/parts/(stage/(MessageThumbnail|NoMessages|useMessageLine)|timing/TimingChip)',
      '/src/features/editor/store/(?!followEvents|mutations|queries|recordStep|template)|/src/features/editor/surfaces/canvas/flow/(boundsOf|canvasFocus|viewportRect|fitView|focusCard|select(ed)?Cards)|/idb-keyval/',
      '/src/platform/(focusKeeper|indexedDbStore|whenIdle)\\.',
    ),
    priority: 1,
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

/** Test files that only `npm run test:all` runs. */
const longFiles = runsAll ? [] : ['**/*.long.test.ts'];

/**
 * A class of a module by its name and its sheet: scripts name each of them, so that nothing more is told of it.
 * The name stays as a part, because some selectors look for it.
 */
function scopedName(name: string, file: string): string {
  const sheet = path.relative(import.meta.dirname, file).replaceAll(path.sep, '/');
  return `${name}_${createHash('sha256').update(sheet).digest('hex').slice(0, 5)}`;
}

/** A loaded machine is slow, not wrong: what must come is waited for this long, and a test may take this long, ms. */
const patient = { poll: { timeout: 30_000 } };
const testTimeout = 180_000;

/**
 * The database's WebAssembly is not optimized where each test opens one: none runs long enough to get the time of it back.
 * A worker that keeps one database for many files gets it back several times.
 */
const briefDatabases = ['--liftoff-only'];

/** All of the server's tests run on PGlite; on PostgreSQL those run that it may answer differently, all with TEST_ALL=1. */
const server = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server on ${database}`,
    include: database === 'pglite' || runsAll ? ['tests/server/**/*.test.ts'] : postgresFiles,
    exclude: longFiles,
    env: { TEST_DATABASE: database },
    globalSetup: ['tests/support/databases.ts'],
    // the server's modules and the embedded databases serve all files of a worker
    isolate: false,
    testTimeout,
    hookTimeout: testTimeout,
    // A third of a test's time on PostgreSQL is waiting for an answer; an embedded database computes in its own worker.
    maxWorkers: database === 'pglite' ? 2 : 3,
    expect: patient,
  },
});

const srcTests = ['tests/src/**/*.test.{ts,tsx}'];
/** Tests that replace modules, or whose modules keep what a tab knows: its storage, its stream, Telegram around it. */
const srcApart = ['tests/src/{api,editor,platform,session}/**/*.test.{ts,tsx}', 'tests/src/subscription/pay.test.tsx'];

/** Tests of the browser's code; without isolation the modules of the app are loaded once for all files of a worker. */
const inPage = (name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  extends: true as const,
  test: {
    name,
    ...files,
    testTimeout,
    expect: patient,
    maxWorkers: 2,
    environment: 'jsdom' as const,
    setupFiles: ['tests/src/setup.ts'],
  },
});

export default defineConfig({
  plugins,
  // React has had this hook since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    manifest: true,
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
          exclude: longFiles,
          // pure functions leave nothing behind for the next file
          isolate: false,
          testTimeout,
        },
      },
      inPage('src', { include: srcTests, exclude: [...srcApart, ...longFiles], isolate: false }),
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
});
