import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '#server/db/backup.ts';
import { openDatabase } from '#server/db/open.ts';
import { migrate } from '#server/db/migrate.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-folder-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openDatabase({ dataDir, url: null });
const keys = async (db: Awaited<ReturnType<typeof open>>['db']) =>
  (await db.selectFrom('installation').select('key').orderBy('key').execute()).map((row) => row.key);

describe('the data folder', () => {
  it('is made anew when its making was cut off, is held by one, and comes back from a backup with sending off', async () => {
    writeFileSync(path.join(dataDir, 'db.unfinished'), '');
    const database = await open();
    await expect(open()).rejects.toThrow(/in use by another Voronka process/);

    await database.db.insertInto('installation').values({ key: 'kept', value: '1' }).execute();
    const file = await backUp(database.pglite ?? expect.unreachable(), dataDir, new Date());
    await database.db.insertInto('installation').values({ key: 'later', value: '1' }).execute();
    await sql`insert into schema_migrations (name) values ('9999_later')`.execute(database.db);
    await expect(migrate(database.db)).rejects.toThrow(/newer than this version/);
    await database.close();

    const aside = await restore(dataDir, file, new Date());
    expect(aside).toContain('db.before-');
    const restored = await open();
    expect(await keys(restored.db)).toEqual(['kept', 'sending_paused']);
    await restored.close();
  });
});
