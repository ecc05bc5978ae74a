import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSecrets } from '#server/secrets/secretKey.ts';
import { makeVault } from '#server/secrets/vault.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const token = '123456:AAH-token';
const vaultOf = (secret: string) => makeVault(readSecrets(folder, secret).vault);
const vault = vaultOf('a secret of sixteen');

describe('the vault', () => {
  it('gives back what it was given, to the same row alone', () => {
    const sealed = vault.seal(token, 'row 1');
    expect(sealed.toString('latin1')).not.toContain(token);
    expect(vault.open(sealed, 'row 1')).toBe(token);
    expect(() => vault.open(sealed, 'row 2')).toThrow();
    expect(vault.seal(token, 'row 1').equals(sealed)).toBe(false);
  });

  it('refuses what was tampered with, at any byte, and what is cut off', () => {
    const sealed = vault.seal(token, 'row 1');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(changed, 'row 1'), `byte ${at}`).toThrow();
    }
    for (const length of [0, 1, 13, 28, sealed.length - 1]) {
      expect(() => vault.open(sealed.subarray(0, length), 'row 1'), `${length} bytes`).toThrow();
    }
  });

  it('opens nothing under another key', () => {
    const sealed = vault.seal(token, 'row 1');
    expect(() => vaultOf('another secret, long').open(sealed, 'row 1')).toThrow();
  });
});

describe('the key', () => {
  it('is made once, for its owner’s eyes, and an emptied one is not replaced', () => {
    const made = readSecrets(folder, null);
    const file = path.join(folder, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readSecrets(folder, null)).toEqual(made);
    expect(made.vault.equals(made.signing)).toBe(false);
    const kept = readFileSync(file, 'utf8');
    writeFileSync(file, '');
    expect(() => readSecrets(folder, null)).toThrow(/holds no key/);
    writeFileSync(file, kept);
    expect(readSecrets(folder, null)).toEqual(made);
  });
});
