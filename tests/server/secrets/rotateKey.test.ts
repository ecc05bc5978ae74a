import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { withKeyLock } from '#server/db/keyLock.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import type { Db } from '#server/db/transaction.ts';
import { reencrypt, rotatedTo } from '#server/domain/admin/reencrypt.ts';
import { adoptNextKey, deriveFrom, makeNextKey, readSecrets, settleRotation } from '#server/secrets/secretKey.ts';
import { makeVault } from '#server/secrets/vault.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';

const owner = v7();
const bot = v7();
const token = '1:token';
const totp = 'JBSWY3DPEHPK3PXP';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-rotate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function fill({ db }: Database, key: Buffer): Promise<void> {
  const vault = makeVault(key);
  await db
    .insertInto('users')
    .values({ id: owner, email: 'owner@example.org', password_hash: 'x', created_at: new Date() })
    .execute();
  await db
    .insertInto('bots')
    .values({
      ...{ owner_id: owner, id: bot, telegram_id: 1, username: 'offer_bot', name: 'Offer' },
      ...{ token_sealed: vault.seal(token, bot), token_end: '…oken' },
    })
    .execute();
  await db
    .insertInto('totp_factors')
    .values({ owner_id: owner, secret_sealed: vault.seal(totp, owner) })
    .execute();
}

/** What a key opens, as a server that starts with it would. */
async function openWith({ db }: Database, key: Buffer): Promise<string[]> {
  const vault = makeVault(key);
  const { token_sealed } = await db.selectFrom('bots').select('token_sealed').executeTakeFirstOrThrow();
  const { secret_sealed } = await db.selectFrom('totp_factors').select('secret_sealed').executeTakeFirstOrThrow();
  return [vault.open(token_sealed ?? Buffer.of(), bot), vault.open(secret_sealed, owner)];
}

const rotation = (from: Buffer, to: { vault: Buffer; check: string }) => ({
  ...{ from: makeVault(from), to: makeVault(to.vault), check: to.check },
});

it('encrypts every secret anew in one transaction, or none', async () => {
  const database = await openTestDatabase();
  const [old, next, wrong] = ['one old key of many', 'the next key of all', 'not the key at all'].map(deriveFrom);
  if (!old || !next || !wrong) throw new RangeError('keys');
  await fill(database, old.vault);
  await expect(reencrypt(database.db, rotation(wrong.vault, next))).rejects.toThrow();
  expect(await openWith(database, old.vault)).toEqual([token, totp]);
  expect(await rotatedTo(database.db)).toBeNull();

  expect(await reencrypt(database.db, rotation(old.vault, next))).toBe(2);
  expect(await openWith(database, next.vault)).toEqual([token, totp]);
  await expect(openWith(database, old.vault)).rejects.toThrow();
  expect(await rotatedTo(database.db)).toBe(next.check);
  await database.close();
});

it('killed before the database or after it, the next start has the key that opens the secrets', async () => {
  const database = await openTestDatabase();
  const old = readSecrets(folder, null);
  await fill(database, old.vault);
  const start = async () => {
    await settleRotation(folder, () => rotatedTo(database.db));
    return readSecrets(folder, null);
  };

  makeNextKey(folder);
  expect(await start()).toEqual(old);
  expect(existsSync(path.join(folder, 'secret.key.next'))).toBe(false);

  const next = makeNextKey(folder);
  await reencrypt(database.db, rotation(old.vault, next));
  expect(await start()).toEqual(next);
  expect(await openWith(database, next.vault)).toEqual([token, totp]);
  expect(statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  await database.close();
});

it('a start in the midst of a rotation waits for its end, and has the new key', async ({ skip }) => {
  skip(inject('database').kind !== 'postgres', 'one process alone has the embedded database');
  const database = await openTestDatabase();
  const old = readSecrets(folder, null);
  await fill(database, old.vault);
  const start = () => withKeyLock(database.db, (db) => settleRotation(folder, () => rotatedTo(db)));
  let started = Promise.resolve();
  const next = await withKeyLock(database.db, async (db) => {
    const made = makeNextKey(folder);
    started = start();
    await vi.waitFor(async () => expect(await waitingForLock(db)).toBe(1));
    await reencrypt(db, rotation(old.vault, made));
    adoptNextKey(folder);
    return made;
  });
  await started;
  expect(readSecrets(folder, null)).toEqual(next);
  expect(await openWith(database, next.vault)).toEqual([token, totp]);
  expect(deriveFrom(readFileSync(path.join(folder, 'secret.key.old'), 'utf8').trim())).toEqual(old);
  await database.close();
});

async function waitingForLock(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(db);
  return rows[0]?.n ?? 0;
}

it('the command rotates a data folder, and keeps the key of older backups', async () => {
  const database = await openDatabase({ dataDir: folder, url: null });
  const old = readSecrets(folder, null);
  await fill(database, old.vault);
  const run = (env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/admin.ts', 'rotate-key'], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    });
  await expect(run()).rejects.toMatchObject({ code: 1 });
  await database.close();
  copyFileSync(path.join(folder, 'secret.key'), path.join(folder, 'copy'));

  expect((await run()).stdout).toContain('2 secrets are encrypted with a new key');
  expect(readFileSync(path.join(folder, 'secret.key.old'))).toEqual(readFileSync(path.join(folder, 'copy')));
  const rotated = await openDatabase({ dataDir: folder, url: null });
  expect(await openWith(rotated, readSecrets(folder, null).vault)).toEqual([token, totp]);
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
