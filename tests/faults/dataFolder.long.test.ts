import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { backupFormat, backupHead, backupVersion } from '#contract/schemas/account/backup.ts';
import { backUp } from '#server/backup/backUp.ts';
import { FolderStore } from '#server/files/store/FolderStore.ts';
import { openFileIfThere, packBackup } from '#server/backup/packBackup.ts';
import { readBackup } from '#server/backup/readBackup.ts';
import { restore } from '#server/backup/restore.ts';
import { migrate } from '#server/db/open/migrate.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { CliError } from '#server/db/cliError.ts';
import { runScript } from '#tests/support/serverProcess.ts';
import { rawZip } from '#tests/support/files/rawZip.ts';

let root: string;
/** A stopped installation with a backup, whose copies the tests damage. */
let whole: string;
let backup: string;
/** The path of a non-empty table's file within the data folder. */
let table: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'voronka-folder-'));
  whole = path.join(root, 'whole');
});
const hooksMs = 60_000;
afterAll(() => rm(root, { recursive: true, force: true }), hooksMs);
afterEach(async () => {
  for (const name of readdirSync(root).filter((copy) => copy.startsWith('copy-'))) {
    await rm(path.join(root, name), { recursive: true });
  }
}, hooksMs);

const open = (dataDir: string) => openDatabase({ dataDir, url: null });
const backUpOf = ({ pglite }: Database, dataDir: string) =>
  backUp(
    {
      pglite: pglite ?? expect.unreachable(),
      dataDir,
      files: () => new FolderStore(dataDir),
      keyCheck: 'key',
      version: 'test',
      now: () => new Date(),
    },
    { withFiles: true },
  );
const keys = async (db: Database['db']) =>
  (await db.selectFrom('installation').select('key').orderBy('key').execute()).map((row) => row.key);

it('is recreated after an interrupted creation, is locked by one process, and is restored with sending paused', async () => {
  const picture = path.join(whole, 'files/owner/picture');
  cpSync(import.meta.filename, picture, { recursive: true });
  writeFileSync(path.join(whole, 'db.unfinished'), '');
  const database = await open(whole);
  const { db } = database;
  await expect(open(whole)).rejects.toThrow(/in use by another Voronka process/);
  const { rows: checksums } = await sql`show data_checksums`.execute(db);
  expect(checksums, 'a changed page is noticed').toEqual([{ data_checksums: 'on' }]);

  await db.insertInto('installation').values({ key: 'kept', value: '1' }).execute();
  await sql`insert into attempts (kind, address) select 'login', n::text from generate_series(1, 1000) n`.execute(db);
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('attempts') as file`.execute(db);
  table = path.join('db', rows[0]?.file ?? expect.unreachable());
  afterCopying(database, () => rmSync(picture));
  const made = await backUpOf(database, whole);
  backup = made.file;
  expect(made, 'a file that is not what its name says is told').toMatchObject({ files: 1, damaged: [picture] });
  await db.insertInto('installation').values({ key: 'later', value: '1' }).execute();
  await sql`insert into schema_migrations (name) values ('9999_later')`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/newer than this version/);
  await database.close();
  expect(readdirSync(path.join(whole, 'files/tmp'))).toEqual([]);

  const { aside } = await restore(whole, backup, new Date());
  expect(aside).toEqual([expect.stringContaining('db.before-'), expect.stringContaining('files.before-')]);
  expect(readFileSync(picture), 'an upload that was deleted meanwhile').toEqual(readFileSync(import.meta.filename));
  const restored = await open(whole);
  expect(await keys(restored.db)).toEqual(['kept', 'sending_paused']);
  await restored.close();
});

/** Runs an action just after the next backup has copied the database. */
function afterCopying({ pglite }: Database, work: () => void): void {
  if (!pglite) return expect.unreachable();
  const runExclusive = pglite.runExclusive.bind(pglite);
  vi.spyOn(pglite, 'runExclusive').mockImplementationOnce(async (copy) => {
    const copied = await runExclusive(copy);
    work();
    return copied;
  });
}

/** A copy of the whole installation, to which `damage` is applied. */
function damaged(damage: (dataDir: string) => void): string {
  const dataDir = mkdtempSync(path.join(root, 'copy-'));
  copyParts(dataDir);
  damage(dataDir);
  return dataDir;
}

function copyParts(dataDir: string): void {
  for (const part of ['db', 'db.sizes', 'backups'])
    cpSync(path.join(whole, part), path.join(dataDir, part), { recursive: true });
}

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = ~(bytes[at] ?? 0) & 0xff;
  writeFileSync(file, bytes);
}

const control = 'db/global/pg_control';

const tree = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'db'), { recursive: true }).filter((name) => name !== 'postmaster.pid');

/** Replaces a part of a copy by the undamaged one. */
function mend(dataDir: string, part: string): void {
  rmSync(path.join(dataDir, part), { recursive: true, force: true });
  cpSync(path.join(whole, part), path.join(dataDir, part), { recursive: true });
}

describe('a database that is damaged', () => {
  let copy: string;
  beforeAll(() => {
    copy = path.join(root, 'damaged');
    copyParts(copy);
  });

  it.each<[string, RegExp, () => string, (file: string) => void]>([
    ['half a copy', /PG_VERSION is gone/, () => 'db/PG_VERSION', (file) => rmSync(file)],
    ['a control file that was changed', /checksum in control file/, () => control, (file) => flip(file, 60)],
    ['a control file that was cut off', /pg_control/, () => control, (file) => truncateSync(file, 10)],
    [
      'an emptied log',
      /checkpoint record/,
      () => 'db/pg_wal',
      (log) => {
        for (const name of readdirSync(log).filter((file) => file.length === 24)) {
          writeFileSync(path.join(log, name), Buffer.alloc(16 * 1024 * 1024));
        }
      },
    ],
    ['a table that was cut in half', /has 8192 of its \d+ bytes/, () => table, (file) => truncateSync(file, 8192)],
    ['a table that is gone', /is gone/, () => table, (file) => rmSync(file)],
  ])('stops the start with the way back, and changes nothing: %s', async (_, reason, part, damage) => {
    damage(path.join(copy, part()));
    const before = tree(copy);
    const error = await open(copy).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CliError);
    const { message } = error as CliError;
    expect(message).toMatch(reason);
    expect(message).toContain(`npm run restore -- ${path.join(copy, 'backups', path.basename(backup))}`);
    expect(message).not.toContain('\n');
    expect(tree(copy)).toEqual(before);
    mend(copy, part());
    mend(copy, 'db.sizes');
  });

  it('opens as before, once its files are back', async () => {
    const database = await open(copy);
    expect(await keys(database.db)).toEqual(['kept', 'sending_paused']);
    await database.close();
  });

  it('is detected by the next backup if its last close recorded no file sizes, and good backups stay', async () => {
    const dataDir = damaged((dir) => {
      rmSync(path.join(dir, 'db.sizes'));
      truncateSync(path.join(dir, table), 8192);
    });
    const database = await open(dataDir);
    await expect(backUpOf(database, dataDir)).rejects.toThrow(
      /database is damaged, so no backup was made: .+ good backup is /,
    );
    await database.close();
    expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([path.basename(backup)]);
  });
});

describe('a database that is gone beside what is left of it', () => {
  it('is not replaced by an empty one, unless that is asked for, and nothing of it is lost', async () => {
    const dataDir = damaged((dir) => {
      rmSync(path.join(dir, 'db'), { recursive: true });
      writeFileSync(path.join(dir, 'secret.key'), 'the key of what is gone');
    });
    for (const emptied of [false, true]) {
      if (emptied) mkdirSync(path.join(dataDir, 'db'));
      const error = await open(dataDir).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CliError);
      const { message } = error as CliError;
      expect(message).toMatch(/is gone, while backups, secret\.key of it are there\. Put it back.+start-anew\.$/);
      expect(message).toContain(`npm run restore -- ${path.join(dataDir, 'backups', path.basename(backup))}`);
      expect(readdirSync(dataDir)).not.toContain('db.unfinished');
    }
    const { output, code } = await runScript('scripts/admin.ts', ['start-anew'], { DATA_DIR: dataDir });
    expect([code, output]).toEqual([0, expect.stringMatching(/^backups, secret\.key are now in .+before-/)]);
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('before-'));
    expect(readdirSync(path.join(dataDir, aside)).sort()).toEqual(['backups', 'secret.key']);
    const database = await open(dataDir);
    expect(await keys(database.db)).toEqual([]);
    await database.close();
    const again = await runScript('scripts/admin.ts', ['start-anew'], { DATA_DIR: dataDir });
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('nothing was moved')]);
  });
});

describe('a backup', () => {
  const about = {
    ...({ format: backupFormat, version: backupVersion, made_at: new Date(0).toISOString(), program: 'test' } as const),
    ...{ has_files: true, key_check: 'key', rows: {} },
  };

  it('is refused when it is cut off, changed in its middle or of something else, and nothing is replaced', async () => {
    const dataDir = damaged(() => {});
    const before = readdirSync(dataDir).sort();
    const file = path.join(dataDir, 'backups', path.basename(backup));
    const spoil: Record<string, () => void> = {
      'cut off': () => truncateSync(file, readFileSync(file).length - 100),
      changed: () => flip(file, Math.floor(readFileSync(file).length / 2)),
      'of something else': () => writeFileSync(file, 'no zip'),
    };
    for (const [how, work] of Object.entries(spoil)) {
      cpSync(backup, file);
      work();
      const error = await restore(dataDir, file, new Date()).catch((thrown: unknown) => thrown);
      expect(error, how).toBeInstanceOf(CliError);
      expect((error as CliError).message, how).toMatch(/is no backup that is whole/);
      expect(readdirSync(dataDir).filter((name) => name !== 'lock')).toEqual(before);
    }
    const same = await open(dataDir);
    expect(await keys(same.db)).toEqual(['kept', 'sending_paused']);
    await same.close();
  });

  it.each<[string, string[], string[]]>([
    ['a folder of the data folder', ['db'], ['db']],
    ['one of its own folders', ['db', 'db/base'], ['db/base']],
    ['one of its own files', ['db'], ['db/base', 'db/base/1']],
    ['nothing that it has', ['db'], ['db/base/1']],
  ])('is refused when a file of it is to lie in the place of %s', async (_, folders, names) => {
    const sha256 = createHash('sha256').digest('hex');
    const entries = names.map((name) => ({ name, bytes: 0, sha256 }));
    const manifest = { ...about, folders, entries };
    const head = { name: backupHead, data: Buffer.from(JSON.stringify(manifest)) };
    const dataDir = mkdtempSync(path.join(root, 'copy-'));
    const file = path.join(dataDir, 'given.zip');
    writeFileSync(file, rawZip([...names.map((name) => ({ name, data: Buffer.alloc(0) })), head]));
    const error = await restore(dataDir, file, new Date()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CliError);
    expect((error as CliError).message).toMatch(/is no backup that is whole/);
  });

  it('skips an upload that is deleted before it is hard-linked', async () => {
    const folder = mkdtempSync(path.join(root, 'copy-'));
    const db = path.join(folder, 'db');
    mkdirSync(db);
    writeFileSync(path.join(db, 'PG_VERSION'), '17');
    const at = (name: string) => {
      const origin = path.join(folder, name);
      return { name, origin, open: () => openFileIfThere(origin) };
    };
    const files = [at('files/owner/gone'), at('files/owner/there')];
    mkdirSync(path.join(folder, 'files/owner'), { recursive: true });
    writeFileSync(path.join(folder, 'files/owner/there'), 'x');
    const to = path.join(folder, 'made.zip');
    await packBackup({
      ...{ db, uploads: { folders: ['files/owner'], files }, to },
      about,
    });
    const { entries } = await readBackup(to, null);
    expect(entries.map(({ name }) => name)).toEqual(['db/PG_VERSION', 'files/owner/there']);
  });

  it('whose restore was interrupted by a crash is completed by the next start', async () => {
    const dataDir = damaged((dir) => {
      mkdirSync(path.join(dir, 'restoring'));
      renameSync(path.join(dir, 'db'), path.join(dir, 'restoring/db'));
      writeFileSync(path.join(dir, 'restore.pending'), JSON.stringify({ parts: ['db'], suffix: 'before-now' }));
    });
    const database = await open(dataDir);
    expect(await keys(database.db)).toEqual(['kept', 'sending_paused']);
    await database.close();
    expect(existsSync(path.join(dataDir, 'restoring'))).toBe(false);
  });
});
