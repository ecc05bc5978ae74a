import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/open/open.ts';
import { CliError } from '#server/db/cliError.ts';
import { storedKeyCheck } from '#server/domain/admin/keyCheck.ts';
import { reencrypt } from '#server/domain/admin/reencrypt.ts';
import { replaceLostKey } from '#server/domain/admin/replaceLostKey.ts';
import { deriveFrom } from '#server/secrets/secretKey.ts';
import { makeVault } from '#server/secrets/vault.ts';
import { settleKey } from '#server/settleKey.ts';
import { startTestApp } from '#tests/support/app.ts';
import { fill, openWith, rotation, token, totp } from '#tests/support/sealedSecrets.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

const [old, next] = ['one old key of many', 'the next key of all'];
const [oldKey, nextKey] = [deriveFrom(old), deriveFrom(next)];
let kept: Database;
let folder: string;
beforeEach(async () => {
  kept = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-key-'));
});
afterEach(async () => {
  await kept.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts with a key and stops; what the start was refused with, in one line. */
async function start(SECRET_KEY: string): Promise<string | null> {
  const database = { ...kept, close: async () => {} };
  try {
    await (await startTestApp({ database, works: false, env: { SECRET_KEY } })).stop();
    return null;
  } catch (error) {
    if (error instanceof CliError) return error.message;
    throw error;
  }
}

it('a start with another key than that of the database is refused, from the first start on', async () => {
  expect(await start(old)).toBeNull();
  expect(await start(next)).toMatch(/^SECRET_KEY is not the key of this database.*replace-lost-key\.$/);
  await fill(kept, oldKey.vault);
  await reencrypt(kept.db, rotation(oldKey.vault, nextKey));
  expect(await start(old), 'after a rotation').toMatch(/^SECRET_KEY is not the key/);
  expect(await start(next)).toBeNull();
});

it('where none was noted yet, the key must open what there is', async () => {
  await fill(kept, oldKey.vault);
  expect(await start(next)).toMatch(/^SECRET_KEY is not the key/);
  expect(await storedKeyCheck(kept.db)).toBeNull();
  expect(await start(old)).toBeNull();
  expect(await storedKeyCheck(kept.db)).toBe(oldKey.check);
});

it('a key file that is gone is missed, and none is made in its place', async () => {
  await fill(kept, oldKey.vault);
  const settled = settleKey(kept.db, { dataDir: folder, secretKey: null });
  await expect(settled).rejects.toThrow(/secret\.key is not there: bot tokens/);
  expect(readdirSync(folder)).toEqual([]);
});

it('a key that is lost for good is replaced: what it sealed is given up, and all else is kept', async () => {
  await fill(kept, oldKey.vault);
  const taken = { vault: makeVault(nextKey.vault), check: nextKey.check };
  await kept.db.updateTable('totp_factors').set({ confirmed_at: new Date() }).execute();
  expect(await replaceLostKey(kept.db, taken)).toEqual({ bots: ['offer_bot'], accounts: ['owner@example.org'] });
  expect(await start(next)).toBeNull();
  const { secret_sealed } = await kept.db.selectFrom('totp_factors').select('secret_sealed').executeTakeFirstOrThrow();
  expect(secret_sealed).toBeNull();
  expect(await reencrypt(kept.db, rotation(nextKey.vault, oldKey)), 'it can be rotated again').toBe(1);
});

it('replacing it with the right one gives up nothing', async () => {
  await fill(kept, oldKey.vault);
  expect(await replaceLostKey(kept.db, { vault: makeVault(oldKey.vault), check: oldKey.check })).toEqual({
    bots: [],
    accounts: [],
  });
  expect(await openWith(kept, oldKey.vault)).toEqual([token, totp]);
});
