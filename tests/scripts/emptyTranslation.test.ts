import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const top = path.resolve(import.meta.dirname, '../..');
let folder = '';

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-texts-'));
  symlinkSync(path.join(top, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  copyFileSync(path.join(top, 'lingui.config.ts'), path.join(folder, 'lingui.config.ts'));
  write('package.json', '{ "type": "module" }');
  write(
    'vite.config.ts',
    `import { lingui } from '@lingui/vite-plugin';
    export default {
      plugins: [lingui()],
      build: { minify: false, lib: { entry: 'main.ts', formats: ['es'], fileName: 'main' } },
    };`,
  );
  write('main.ts', "export * from './locales/ru/messages.po';\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an empty translation is dropped: English stands in its place', async () => {
  write('locales/en/messages.po', 'msgid "Cancel"\nmsgstr "Cancel"\n\nmsgid "Stay"\nmsgstr "Stay"\n');
  write('locales/ru/messages.po', 'msgid "Cancel"\nmsgstr ""\n\nmsgid "Stay"\nmsgstr "Остаться"\n');
  const vite = path.join(top, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build'], { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const built = path.join(folder, 'dist/main.js');
  expect(readFileSync(built, 'utf8')).toContain('Остаться');
  const { messages } = (await import(built)) as { messages: Record<string, string[]> };
  expect(Object.values(messages).flat().sort()).toEqual(['Cancel', 'Остаться']);
});
