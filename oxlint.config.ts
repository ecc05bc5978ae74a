import { defineConfig } from 'oxlint';
import { walls } from './scripts/walls.ts';

const rooms = ['contract', 'machines', 'src', 'server', 'tests', 'bench', 'scripts', 'demo'];

/** Whole rooms that a room never reaches; the finer walls are held by tests/architecture. */
const forbidden = (own: string, allowed: string[]) =>
  rooms
    .filter((r) => r !== own.split('/')[0] && !allowed.some((a) => a.replace('type:', '').split('/')[0] === r))
    .flatMap((r) => [`#${r}/**`, `**/${r}/**`]);

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
      files: ['src/**/*.tsx'],
      rules: {
        'lingui/no-unlocalized-strings': [
          'error',
          {
            ignore: ['^(?![A-ZА-Я])\\S+$', '^[^A-Za-zА-Яа-яЁё]*$'],
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
            ],
            ignoreFunctions: ['Error', 'console.*', 'createFileRoute', '*.getElementById', 'Cookies.*', 'import'],
          },
        ],
        'lingui/t-call-in-function': 'error',
      },
    },
  ],
});
