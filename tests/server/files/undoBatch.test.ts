import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { beginBatch, fileKey, undoBatch } from '#server/files/fileBatch.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { placeInFolder } from '#tests/support/files/placeInFolder.ts';

it('what one upload has stored stays for another one that stores the same, and goes with the last of them', async () => {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'voronka-batches-'));
  const place = placeInFolder(database.db, dataDir);
  const [owner, sha256] = [randomUUID(), 'a'.repeat(64)];
  await database.db.insertInto('users').values({ id: owner }).execute();
  const [failed, other] = [
    await beginBatch(database.db, owner, [sha256]),
    await beginBatch(database.db, owner, [sha256]),
  ];
  await place.store.write(fileKey(owner, sha256), 'content');
  await undoBatch(database.db, place, failed);
  expect(await place.store.stat(fileKey(owner, sha256))).not.toBeNull();
  await undoBatch(database.db, place, other);
  expect(await place.store.stat(fileKey(owner, sha256))).toBeNull();
  rmSync(dataDir, { recursive: true });
  await database.close();
});
