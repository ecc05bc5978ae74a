import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedKeyCheck } from '#server/domain/admin/keyCheck.ts';
import { reencrypt } from '#server/domain/admin/reencrypt.ts';
import { deriveFrom, makeNextKey, readSecrets, finishRotation } from '#server/secrets/secretKey.ts';
import { fill, openWith, rotation, token, totp } from '#tests/support/sealedSecrets.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-rotate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('encrypts every secret anew in one transaction, or none', async () => {
  const database = await openTestDatabase();
  const [old, next, wrong] = ['one old key of many', 'the next key of all', 'not the key at all'].map(deriveFrom);
  if (!old || !next || !wrong) throw new RangeError('keys');
  await fill(database, old.vault);
  await expect(reencrypt(database.db, rotation(wrong.vault, next))).rejects.toThrow();
  expect(await openWith(database, old.vault)).toEqual([token, totp]);
  expect(await storedKeyCheck(database.db)).toBeNull();

  expect(await reencrypt(database.db, rotation(old.vault, next))).toBe(2);
  expect(await openWith(database, next.vault)).toEqual([token, totp]);
  await expect(openWith(database, old.vault)).rejects.toThrow();
  expect(await storedKeyCheck(database.db)).toBe(next.check);
  await database.close();
});

it('killed before the database or after it, the next start has the key that opens the secrets', async () => {
  const database = await openTestDatabase();
  const old = await readSecrets(folder, null);
  await fill(database, old.vault);
  const start = async () => {
    await finishRotation(folder, () => storedKeyCheck(database.db));
    return readSecrets(folder, null);
  };

  await makeNextKey(folder);
  expect(await start()).toEqual(old);
  expect(existsSync(path.join(folder, 'secret.key.next'))).toBe(false);

  const next = await makeNextKey(folder);
  await reencrypt(database.db, rotation(old.vault, next));
  expect(await start()).toEqual(next);
  expect(await openWith(database, next.vault)).toEqual([token, totp]);
  expect(statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  await database.close();
});
