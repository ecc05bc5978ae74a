import { v7 } from 'uuid';
import { databasePlaces, readConfig } from '#server/config/config.ts';
import { askServer } from '#server/control/askServer.ts';
import { FolderInUse } from '#server/db/open/dataDirLock.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { makeFolderPrivate } from '#server/db/open/privateFolder.ts';
import { funnelGateways } from '#server/funnelGateways.ts';
import { operatorCommands } from '#server/operator/operatorCommands.ts';
import { plainly, upgradingOf } from './openForScript.ts';

const clock = { now: () => new Date(), newId: () => v7(), log: { info: () => {}, error: () => {} } };
const tell = (line: string) => console.log(line);

/** Performs an operator's command; where a server holds the embedded database, it does, and goes on with its work. */
export async function operate(command: string, argument: string, reason?: string): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    makeFolderPrivate(config.dataDir);
    try {
      const database = await openDatabase({ ...databasePlaces(config), upgrading: await upgradingOf(config) });
      try {
        await operatorCommands[command]?.run({
          database,
          gateways: funnelGateways({ ...clock, db: database.db }),
          argument,
          reason,
          tell,
        });
      } finally {
        await database.close();
      }
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await askServer({ dataDir: config.dataDir, command, asked: { argument, reason }, tell });
    }
  });
}
