import { sql } from 'kysely';
import type { Upgrading } from '#server/db/open/upgrade.ts';
import type { Db } from '#server/db/transaction.ts';
import { FolderStore } from '#server/files/store/FolderStore.ts';
import { type BackupDeps, backUp } from './backUp.ts';

interface Options extends Pick<BackupDeps, 'dataDir' | 'version' | 'keyCheck'> {
  /** Prints a line. */
  say(line: string): void;
}

/**
 * Backs the embedded database up before a newer program changes it, as the former program does not open what is changed; and
 * says how many changes there were.
 */
export function backUpUpgrades({ dataDir, version, keyCheck, say }: Options): Upgrading {
  return {
    async begin({ pglite, db }) {
      // it has no uploads, which no upgrade changes
      const files = () => new FolderStore(dataDir);
      const deps = { pglite, dataDir, files, version, now: () => new Date() };
      const own = (await storedCheck(db)) ?? keyCheck;
      const { file } = await backUp({ ...deps, keyCheck: own }, { withFiles: false, isBeforeUpgrade: true });
      say(`Database: as it was before version ${version}, in ${file}`);
    },
    end: (changes, ms) => say(`Database: ${changes} ${changes === 1 ? 'change' : 'changes'} applied, ${seconds(ms)} s`),
  };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The fingerprint of the database's key, which the first releases did not store. */
async function storedCheck(db: Db): Promise<string | null> {
  const { rows: tables } = await sql<{
    there: boolean;
  }>`select to_regclass('installation') is not null as there`.execute(db);
  if (!tables[0]?.there) return null;
  const { rows } = await sql<{ value: unknown }>`select value from installation where key = 'key_check'`.execute(db);
  return typeof rows[0]?.value === 'string' ? rows[0].value : null;
}
