import { type Config, readConfig } from '#server/config/config.ts';
import { askServer } from '#server/control/askServer.ts';
import { CliError } from '#server/db/cliError.ts';
import { FolderInUse } from '#server/db/open/dataDirLock.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { databasePlaces } from '#server/config/config.ts';
import { moveFiles, type MovedFiles } from '#server/files/place/moveFiles.ts';
import { openStore } from '#server/files/place/openStore.ts';
import { settlePlace } from '#server/files/place/settlePlace.ts';
import { bucketText, readBucketAddress } from '#server/files/store/bucketAddress.ts';
import { upgradingOf } from './openForScript.ts';

/**
 * `npm run admin move-files PLACE`: copies all stored files into a bucket, or back into the data folder, and makes that their
 * place, while the product runs. With the embedded database a running server does it.
 */
export async function moveStoredFiles(place: string): Promise<void> {
  const config = readConfig(process.env);
  const to = addressOf(place);
  const tell = (line: string) => console.log(line);
  const { files, bytes, damaged } = await move(config, { to, tell });
  console.log(
    `All ${files} files are in ${to} now, ${Math.ceil(bytes / 1024 / 1024)} MB, each read back and compared.`,
  );
  console.log(
    `Set FILES=${to} before the next start, which is refused otherwise. What is in the old place stays there until you remove it.`,
  );
  for (const name of damaged) console.error(`This file was damaged before, and was copied as it is: ${name}`);
  if (damaged.length > 0) process.exitCode = 1;
}

function addressOf(place: string): string {
  if (place === 'folder') return place;
  const bucket = readBucketAddress(place);
  if (typeof bucket === 'string') throw new CliError(`The new place ${bucket}.`);
  return bucketText(bucket);
}

interface Asked {
  to: string;
  tell(line: string): void;
}

async function move(config: Config, asked: Asked): Promise<MovedFiles> {
  try {
    const database = await openDatabase({ ...databasePlaces(config), upgrading: await upgradingOf(config) });
    const stores = [await openStore(config, config.files), await openStore(config, asked.to)] as const;
    try {
      const [from, to] = stores;
      await settlePlace({ db: database.db, store: from, isAlone: false });
      return await moveFiles({ db: database.db, from, to, tell: asked.tell });
    } finally {
      for (const store of stores) store.close();
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return askServer({ dataDir: config.dataDir, command: 'move-files', asked: { to: asked.to }, tell: asked.tell });
  }
}
