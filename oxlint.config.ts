import { defineConfig } from 'oxlint';
import { walls } from './scripts/walls.ts';

const rooms = ['contract', 'machines', 'src', 'server', 'tests', 'bench', 'scripts', 'demo'];

/** Whole rooms that a room never reaches; the finer walls are held by tests/architecture. */
const forbidden = (own: string, allowed: string[]) =>
  rooms
    .filter((r) => r !== own.split('/')[0] && !allowed.some((a) => a.replace('type:', '').split('/')[0] === r))
    .flatMap((r) => [`#${r}/**`, `**/${r}/**`]);

/** What a program says to a program: everything else in quotation marks is read by people, and translated. */
const notTexts = {
  ignore: [
    '^(?![A-ZА-Я])\\S+$',
    '^[^A-Za-zА-Яа-яЁё]*$',
    '^(?!OK$)[A-Z]{2,}$',
    // Headers, errors' names, keys of the keyboard, media queries, paths of a drawing, Voronka itself.
    '^(Accept-Language|Authorization|Retry-After|Last-Event-ID|Token)\\s*$',
    '^(AbortError|ApiError|NoAnswer|PieceMissing|TooBig)$',
    '^(Arrow(Up|Down|Left|Right)?|Shift|Mod(-Shift)?-[a-z])$',
    '^\\((max-width|prefers-[a-z-]+): ',
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
  },
  jsPlugins: ['eslint-plugin-lingui'],
  ignorePatterns: ['dist', 'data', 'src/routeTree.gen.ts'],
  overrides: [
    ...[...walls]
      .sort((a, b) => a.room.length - b.room.length)
      .map((w) => ({
        files: w.room.endsWith('.ts') ? [w.room] : [`${w.room}/**`],
        rules: {
          'no-restricted-imports': [
            'error',
            { patterns: [{ group: forbidden(w.room, w.rooms), message: 'See scripts/walls.ts.' }] },
          ] as const,
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
        'lingui/no-unlocalized-strings': ['error', notTexts],
        'lingui/t-call-in-function': 'error',
      },
    },
    {
      // Names that are the same in every language: of browsers, keys, and the languages themselves.
      files: ['src/features/settings/device.ts', 'src/features/editor/canvas/flowKeys.ts', 'src/i18n/languageNames.ts'],
      rules: { 'lingui/no-unlocalized-strings': 'off' },
    },
  ],
});
