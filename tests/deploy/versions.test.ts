import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programVersion } from '#scripts/build/programVersion.ts';

const read = (name: string) => readFileSync(name, 'utf8');

it('the changelog begins with the version of package.json, and each version has a day', () => {
  const heads = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, head = '']) => head);
  const versions = heads.filter((head) => head !== '[Unreleased]');
  expect(versions[0]).toMatch(new RegExp(`^\\[${RegExp.escape(programVersion())}\\] - `));
  expect(versions.filter((head) => !/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/.test(head))).toEqual([]);
});

it('the lock file and the pages name the same version', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([programVersion(), programVersion()]);
  const named = [...read('deploy/README.md').matchAll(/voronka:(\d+\.\d+\.\d+)/g)].map(([, version]) => version);
  expect(new Set(named)).toEqual(new Set([programVersion()]));
});

it('the licence is the one that package.json names', () => {
  const { license } = JSON.parse(read('package.json')) as { license: string };
  expect(read('LICENSE')).toMatch(new RegExp(`^${license} License\n`));
});
