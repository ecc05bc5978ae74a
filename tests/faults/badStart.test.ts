import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRefused } from '#tests/support/serverProcess.ts';
import { variants } from '#tests/support/runsAll.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-bad-start-'));
const at = (name: string) => path.join(folder, name);
let taken: Server;
beforeAll(async () => {
  taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  writeFileSync(at('file'), '');
  symlinkSync(at('loop'), at('loop'));
  mkdirSync(path.join(at('key'), 'secret.key'), { recursive: true });
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each<[string, () => Record<string, string>, RegExp]>(
  variants(
    [
      ['a port that is taken', () => ({ PORT: String((taken.address() as AddressInfo).port) }), /^PORT: \d+ is taken/],
      ['a port that is none', () => ({ PORT: '99999' }), /^PORT: must be a whole number/],
      ['an address of another machine', () => ({ HOST: '192.0.2.1' }), /^HOST: 192\.0\.2\.1 is not an address/],
      ['a host that nobody knows', () => ({ HOST: 'none.invalid' }), /^HOST: none\.invalid is not known/],
      ['a file as the data folder', () => ({ DATA_DIR: at('file') }), /^DATA_DIR: .+ is no folder/],
      ['a data folder within a file', () => ({ DATA_DIR: at('file/data') }), /^DATA_DIR: .+ is no folder/],
      ['a circle of links', () => ({ DATA_DIR: at('loop') }), /^DATA_DIR: .+ (in a circle|is no folder)/],
      ['a path that is too long', () => ({ DATA_DIR: at('x'.repeat(300)) }), /^DATA_DIR: .+ too long/],
      [
        'a folder that cannot be made',
        () => ({ DATA_DIR: '/proc/voronka' }),
        /^DATA_DIR: \/proc\/voronka cannot be used/,
      ],
      ['a key that is a folder', () => ({ DATA_DIR: at('key'), DATABASE_URL: '' }), /secret\.key/],
      ['an address that is no database’s', () => ({ DATABASE_URL: 'mysql://x/y' }), /^DATABASE_URL: must be/],
      [
        'a database that does not listen',
        () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:9/b' }),
        /^DATABASE_URL: the database/,
      ],
      [
        'a database on an unknown host',
        () => ({ DATABASE_URL: 'postgres://a@none.invalid/b' }),
        /^DATABASE_URL: the database/,
      ],
      ['a database’s address with a broken escape', () => ({ DATABASE_URL: 'postgres://a%zz@h/b' }), /^DATABASE_URL: /],
    ],
    2,
  ),
)('%s is refused in one line, before a database is made', async (_, bad, reason) => {
  const given = bad();
  const { code, errors } = await startRefused(given.DATA_DIR ?? at('data'), { ...given });
  expect(errors).toMatch(/^[^\n]+\n$/);
  expect(errors).toMatch(reason);
  expect(code).toBe(1);
  expect(existsSync(path.join(given.DATA_DIR ?? at('data'), 'db'))).toBe(false);
});
