import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, stampFile } from '#scripts/build/built.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'voronka-start-'));
  for (const name of ['start', 'build/built', 'refuseWithoutTools'])
    cpSync(`scripts/${name}.ts`, path.join(root, `scripts/${name}.ts`));
  mkdirSync(path.join(root, 'server'));
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(root, 'server/main.ts'), 'export {};');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds as far as a start looks at it. */
function build(): void {
  mkdirSync(path.join(root, 'dist/server'), { recursive: true });
  writeFileSync(path.join(root, 'dist/server/main.mjs'), "console.log('started');");
  writeFileSync(stampFile(root), fingerprint(root));
}

function start() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/start.ts')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
  });
  return { status, stdout, stderr };
}

describe('a start without the build tools', () => {
  it('starts what is built, whenever its sources were copied there', () => {
    build();
    utimesSync(path.join(root, 'server/main.ts'), 1, 1);
    expect(start()).toEqual({ status: 0, stdout: 'started\n', stderr: '' });
  });

  it('says in one line what to do where nothing is built, or from other sources', () => {
    expect(start()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The program in dist is not built, [^\n]+\n$/),
    });
    build();
    writeFileSync(path.join(root, 'server/main.ts'), 'export { };');
    expect(start()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The program in dist was built from other sources, [^\n]+\n$/),
    });
  });
});
