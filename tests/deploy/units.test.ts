import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { debianProgram } from '#tests/support/tools.ts';

const systemd = debianProgram('systemd-analyze');
const units = ['voronka.service', 'voronka@.service'];

/** The user does not exist where tests run, and the program does not lie in /opt. */
const own = {
  '/opt/voronka/node_modules/.bin/node': process.execPath,
  'User=voronka': 'User=daemon',
  'Group=voronka': 'Group=daemon',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-units-'));
  for (const unit of units) {
    const text = Object.entries(own).reduce(
      (all, [from, to]) => all.replace(from, to),
      readFileSync(`deploy/${unit}`, 'utf8'),
    );
    writeFileSync(path.join(folder, unit), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function analyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(systemd ?? '', args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe.skipIf(!systemd).each(units)('%s', (unit) => {
  it('is a unit that systemd takes', () => {
    expect(analyze('verify', '--man=no', path.join(folder, unit))).toEqual({ status: 0, output: '' });
  });

  it('is closed: its exposure is at most 2.5', () => {
    const file = path.resolve('deploy', unit);
    const { status, output } = analyze('security', '--offline=true', '--threshold=25', '--no-pager', file);
    expect(output).toMatch(/Overall exposure level for \S+: [012]\.\d/);
    expect(status).toBe(0);
  });
});

it('the unit of several processes differs by its port alone', () => {
  const [one = '', several = ''] = units.map((unit) => readFileSync(`deploy/${unit}`, 'utf8'));
  const linesOf = (text: string) => text.split('\n').filter((line) => !line.startsWith('#'));
  const differing = linesOf(several).filter((line) => !linesOf(one).includes(line));
  expect(differing).toEqual([
    'Description=Voronka, sales funnels of Telegram bots, on port %i',
    'Environment=NODE_ENV=production DATA_DIR=/var/lib/voronka PORT=%i',
  ]);
});
