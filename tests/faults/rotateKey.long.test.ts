import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withKeyLock } from '#server/db/keyLock.ts';
import { openDatabase } from '#server/db/open/open.ts';
import type { Db } from '#server/db/transaction.ts';
import { storedKeyCheck } from '#server/domain/admin/keyCheck.ts';
import { reencrypt } from '#server/domain/admin/reencrypt.ts';
import { adoptNextKey, deriveFrom, makeNextKey, readSecrets, finishRotation } from '#server/secrets/secretKey.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { nodeEnv, nodeFlags } from '#tests/support/nodeFlags.ts';
import { fill, openWith, rotation, token, totp } from '#tests/support/sealedSecrets.ts';
import { postgresBin } from '#tests/support/tools.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-rotate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(!postgresBin())('a start in the midst of a rotation waits for its end, and has the new key', async () => {
  const cluster = await startCluster();
  const database = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
  const old = await readSecrets(folder, null);
  await fill(database, old.vault);
  const start = () => withKeyLock(database.db, (db) => finishRotation(folder, () => storedKeyCheck(db)));
  let started = Promise.resolve();
  const next = await withKeyLock(database.db, async (db) => {
    const made = await makeNextKey(folder);
    started = start();
    await vi.waitFor(async () => expect(await waitingForLock(db)).toBe(1));
    await reencrypt(db, rotation(old.vault, made));
    await adoptNextKey(folder);
    return made;
  });
  await started;
  expect(await readSecrets(folder, null)).toEqual(next);
  expect(await openWith(database, next.vault)).toEqual([token, totp]);
  expect(deriveFrom(readFileSync(path.join(folder, 'secret.key.old'), 'utf8').trim())).toEqual(old);
  await database.close();
  await cluster.stop();
});

async function waitingForLock(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(db);
  return rows[0]?.n ?? 0;
}

it('the command rotates a data folder’s key, and stores the key of older backups', async () => {
  const database = await openDatabase({ dataDir: folder, url: null });
  const old = await readSecrets(folder, null);
  await fill(database, old.vault);
  const run = (env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [...nodeFlags, 'scripts/admin.ts', 'rotate-key'], {
      env: { ...nodeEnv, DATA_DIR: folder, ...env },
    });
  await expect(run()).rejects.toMatchObject({ code: 1 });
  await database.close();
  copyFileSync(path.join(folder, 'secret.key'), path.join(folder, 'copy'));

  expect((await run()).stdout).toContain('2 secrets are now encrypted with a new key');
  expect(readFileSync(path.join(folder, 'secret.key.old'))).toEqual(readFileSync(path.join(folder, 'copy')));
  const rotated = await openDatabase({ dataDir: folder, url: null });
  expect(await openWith(rotated, (await readSecrets(folder, null)).vault)).toEqual([token, totp]);
  await rotated.close();

  const given = 'a key from the environment';
  const present = readFileSync(path.join(folder, 'secret.key'), 'utf8').trim();
  await expect(run({ SECRET_KEY: present })).rejects.toMatchObject({ code: 1 });
  expect((await run({ SECRET_KEY: present, NEW_SECRET_KEY: given })).stdout).toContain('start with it as SECRET_KEY');
  expect((await run({ SECRET_KEY: present, NEW_SECRET_KEY: given })).stdout).toContain('already');
  const moved = await openDatabase({ dataDir: folder, url: null });
  expect(await openWith(moved, deriveFrom(given).vault)).toEqual([token, totp]);
  await moved.close();
});
