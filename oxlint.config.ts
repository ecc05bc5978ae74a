import { defineConfig } from 'oxlint';
import { editorLevels, walls } from './scripts/checks/walls.ts';

const rooms = ['contract', 'machines', 'src', 'server', 'tests', 'bench', 'scripts', 'demo'];

/** Whole rooms that a room never reaches; the finer walls are held by tests/architecture. */
const forbidden = (own: string, allowed: string[]) =>
  rooms
    .filter((r) => r !== own.split('/')[0] && !allowed.some((a) => a.replace('type:', '').split('/')[0] === r))
    .flatMap((r) => [`#${r}/**`, `**/${r}/**`]);

/** Folders of the levels above one level of the editor. */
const levelsAbove = (level: string) =>
  editorLevels.order.slice(editorLevels.order.indexOf(level) + 1).map((above) => `**/${above}/**`);

interface RestrictedImport {
  group: string[];
  message: string;
}

/** A rule of imports; a pattern without a group would restrict nothing. */
const restrictedImports = (imports: RestrictedImport[]): ['error', { patterns: RestrictedImport[] }] => [
  'error',
  { patterns: imports.filter(({ group }) => group.length > 0) },
];

const feature = walls.find(({ room }) => room === 'src/features');

/** What a program says to a program: everything else in quotation marks is read by people, and translated. */
const notTexts = {
  ignore: [
    '^(?![A-ZА-Я])\\S+$',
    '^[^A-Za-zА-Яа-яЁё]*$',
    '^(?!OK$)[A-Z]{2,}$',
    // Headers, errors' names, keys of the keyboard, media queries, paths of a drawing, Voronka itself.
    '^(Accept-Language|Authorization|Retry-After|Last-Event-ID|Content-Type|Token)\\s*$',
    '^(AbortError|ApiError|ForeignAnswer|NoAnswer|PieceMissing|TooBig)$',
    '^(Arrow(Up|Down|Left|Right)?|Shift|Mod(-Shift)?-[a-z])$',
    '^\\((max-width|hover|prefers-[a-z-]+): ',
    '^M[\\sC]*$',
    '^Voronka$',
    // What an error says to the log; people read errorText.
    '^(No answer:|The server answered) ',
  ],
  ignoreNames: [
    'className',
    'id',
    'type',
    'style',
    'data-testid',
    'rel',
    'href',
    'to',
    'key',
    'from',
    'path',
    'd',
    'viewBox',
    'transform',
    'sizes',
    'code',
    { regex: { pattern: '^[A-Z0-9_-]+$' } },
    // A schema of TipTap.
    'group',
    'content',
  ],
  ignoreFunctions: [
    'Error',
    'DOMException',
    'console.*',
    'createFileRoute',
    '*.getElementById',
    '*.querySelector',
    '*.querySelectorAll',
    '*.closest',
    '*.matches',
    'Cookies.*',
    'import',
  ],
};

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jsx-a11y'],
  categories: { correctness: 'error' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNever: true, allowArray: true }],
    'react/rules-of-hooks': 'error',
    // A text beside others has an element of its own.
    'jsx-a11y/label-has-associated-control': ['error', { depth: 4 }],
    'voronka/near-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // Objects here are made of closures, which have no `this` to lose.
    'typescript/unbound-method': 'off',
    // A text is spread to count or cut it by code points, as Telegram and the contract do.
    'typescript/no-misused-spread': 'off',
    // Values of unknown shape become text only in the emulator of Telegram, as they do in its API.
    'typescript/no-base-to-string': 'off',
    // Names and ids are sorted as texts.
    'typescript/require-array-sort-compare': 'off',
  },
  jsPlugins: ['eslint-plugin-lingui', './scripts/lint/plugin.ts'],
  // The mobile app has packages of its own.
  ignorePatterns: ['dist', 'data', 'mobile', 'src/routeTree.gen.ts'],
  overrides: [
    ...[...walls]
      .sort((a, b) => a.room.length - b.room.length)
      .map((w) => ({
        files: w.room.endsWith('.ts') ? [w.room] : [`${w.room}/**`],
        rules: {
          'no-restricted-imports': restrictedImports([
            { group: forbidden(w.room, w.rooms), message: 'See scripts/checks/walls.ts.' },
          ]),
        },
      })),
    ...editorLevels.order.map((level) => ({
      files: [`${editorLevels.room}/${level}/**`],
      rules: {
        'no-restricted-imports': restrictedImports([
          { group: forbidden('src/features', feature?.rooms ?? []), message: 'See scripts/checks/walls.ts.' },
          { group: levelsAbove(level), message: 'A level imports lower levels alone: scripts/checks/walls.ts.' },
        ]),
      },
    })),
    {
      files: ['machines/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          'Date',
          'window',
          'document',
          'localStorage',
          'fetch',
          'setTimeout',
          'setInterval',
          'crypto',
        ],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random' },
          { object: 'Temporal', property: 'Now' },
        ],
      },
    },
    {
      files: ['src/**/*.ts', 'src/**/*.tsx'],
      rules: {
        // A device's clock may be wrong: src/platform/clock.ts.
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now' },
          { object: 'Temporal', property: 'Now' },
        ],
        'lingui/no-unlocalized-strings': ['error', notTexts],
        'lingui/t-call-in-function': 'error',
        'voronka/text-in-its-own-element': 'error',
        'voronka/keys-by-one-helper': 'error',
      },
    },
    {
      files: ['src/platform/keyboard/keys.ts'],
      rules: { 'voronka/keys-by-one-helper': 'off' },
    },
    {
      files: ['src/platform/clock.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      // Names that are the same in every language: of browsers, keys, parts of a file, and the languages themselves.
      files: [
        'src/features/conversations/keys/conversationKeys.ts',
        'src/features/admin/accounts/listKeys.ts',
        'src/messageEditor/voice/oggOfWebm.ts',
        'src/features/settings/sessions/device.ts',
        'src/features/editor/surfaces/canvas/flow/flowKeys.ts',
        'src/i18n/languageNames.ts',
      ],
      rules: { 'lingui/no-unlocalized-strings': 'off' },
    },
  ],
});
