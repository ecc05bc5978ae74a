import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adoptNextKey, deriveFrom, makeNextKey, readSecrets } from '#server/secrets/secretKey.ts';
import { makeVault } from '#server/secrets/vault.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const token = '123456:AAH-token';
const vaultOf = (secret: string) => makeVault(deriveFrom(secret).vault);
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
  it('is made once, for its owner’s eyes, and an emptied one is not replaced', async () => {
    const made = await readSecrets(folder, null);
    const file = path.join(folder, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readSecrets(folder, null)).toEqual(made);
    expect(made.vault.equals(made.signing)).toBe(false);
    const kept = readFileSync(file, 'utf8');
    writeFileSync(file, '');
    await expect(readSecrets(folder, null)).rejects.toThrow(/holds no key/);
    writeFileSync(file, kept);
    expect(await readSecrets(folder, null)).toEqual(made);
  });

  it('has its name on the disk before anything is encrypted with it', async () => {
    const dataDir = mkdtempSync(path.join(folder, 'data-'));
    const { ino } = statSync(dataDir);
    const synced: string[][] = [];
    const probe = await open(dataDir);
    const handles = Object.getPrototypeOf(probe) as FileHandle;
    const sync = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      if ((await this.stat()).ino === ino) synced.push(readdirSync(dataDir).sort());
    });
    await probe.close();
    await readSecrets(dataDir, null);
    expect(synced.at(-1)).toEqual(['secret.key']);
    await makeNextKey(dataDir);
    expect(synced.at(-1)).toEqual(['secret.key', 'secret.key.next']);
    await adoptNextKey(dataDir);
    expect(synced.slice(-2), 'the one before is kept before it is replaced').toEqual([
      ['secret.key', 'secret.key.next', 'secret.key.old'],
      ['secret.key', 'secret.key.old'],
    ]);
    sync.mockRestore();
  });
});
