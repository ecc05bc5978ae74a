import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const top = path.resolve(import.meta.dirname, '../..');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-lint-'));
  for (const file of ['oxlint.config.ts', 'scripts/checks/walls.ts', 'package.json']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(top, file), path.join(folder, file));
  }
  cpSync(path.join(top, 'scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true });
  symlinkSync(path.join(top, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  mkdirSync(path.join(folder, 'src'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the lint of the project says of a file in `src`. */
function lint(name: string, text: string): string {
  writeFileSync(path.join(folder, 'src', name), text);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(top, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings', path.join('src', name)],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
}

const unmarked = 'not marked for translation';

test.each([
  ['text.tsx', 'export const Title = () => <h1>My funnels</h1>;'],
  ['label.tsx', 'export const Mark = () => <i aria-label="Not saved" />;'],
  [
    'notify.ts',
    "declare function notify(n: object): void;\nnotify({ type: 'success', text: 'The bot is connected' });",
  ],
  ['title.ts', "export const title = 'Settings';"],
  ['label.ts', "export const add = { label: 'Add a stage' };"],
  ['template.ts', 'export const left = (n: number) => `Only ${n} left`;'],
  ['russian.ts', "export const title = 'Настройки';"],
])('%s with a text that nobody translates is refused', (name, text) => {
  expect(lint(name, text)).toContain(unmarked);
});

test('what is no text passes', () => {
  const text = [
    "import { msg } from '@lingui/core/macro';",
    'export const title = msg`Settings`;',
    "export const kind = { type: 'Success', state: 'idle', accept: 'Accept-Language' };",
    "export const wide = document.querySelector('[role=dialog], dialog[open]');",
  ].join('\n');
  expect(lint('fine.ts', text)).toContain('0 warnings and 0 errors');
});
