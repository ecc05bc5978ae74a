import { z } from 'zod';
import { type ControlCommand, startControlServer } from './control/controlServer.ts';
import { backUp } from './backup/backUp.ts';
import type { AppOptions } from './appOptions.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { Database } from './db/open/open.ts';
import type { FilesPlace } from './files/place/FilesPlace.ts';
import { moveFiles } from './files/place/moveFiles.ts';
import { openStore } from './files/place/openStore.ts';
import { examine } from './operator/doctor.ts';
import { operatorCommands } from './operator/operatorCommands.ts';
import type { Secrets } from './secrets/secretKey.ts';

interface Parts {
  deps: Pick<Deps, 'journeys' | 'funnelHandlers'>;
  options: AppOptions;
  database: Database;
  secrets: Secrets;
  place: FilesPlace;
  now(): Date;
  log: { error(fields: object, message: string): void };
}

export interface Control {
  /** Makes the daily backup of the embedded database. */
  daily(): Promise<{ file: string }>;
  /** Makes one now. */
  backUp(what: { withFiles: boolean }): Promise<unknown>;
  stop(): void;
}

const backupAsked = z.object({ withFiles: z.boolean() });
const operatorAsked = z.object({ argument: z.string(), reason: z.string().optional() });
const moveAsked = z.object({ to: z.string() });

/** Takes commands for the embedded database, which no other process can open meanwhile; null where the database lies elsewhere. */
export async function startControl({
  options,
  deps,
  database,
  secrets,
  place,
  now,
  log,
}: Parts): Promise<Control | null> {
  const { pglite, db } = database;
  const isInFolder = options.database === undefined;
  if (!pglite || !isInFolder) return null;
  const { config, version } = options;
  const { dataDir } = config;
  const backUpWith = backUp.bind(null, {
    ...{ pglite, dataDir, files: () => place.store, keyCheck: secrets.check },
    ...{ version, now },
  });
  const ofOperator = ([name, { run }]: [string, (typeof operatorCommands)[string]]): [string, ControlCommand] => [
    name,
    (asked, tell) => run({ database, gateways: deps, tell, ...operatorAsked.parse(asked) }),
  ];
  const commands: Record<string, ControlCommand> = {
    ...Object.fromEntries(Object.entries(operatorCommands).map(ofOperator)),
    doctor: () => examine({ config, database, store: place.store, now }),
    backup: (asked) => backUpWith(backupAsked.parse(asked)),
    'move-files': async (asked, tell) => {
      const to = await openStore(config, moveAsked.parse(asked).to);
      try {
        const { mark, ...moved } = await moveFiles({ db, from: place.store, to, tell });
        place.moved(to, mark);
        return moved;
      } catch (error) {
        to.close();
        throw error;
      }
    },
  };
  const server = await startControlServer({ dataDir, commands, log });
  return {
    // uploads never change, and would lie there seven times
    daily: () => backUpWith({ withFiles: false }),
    backUp: backUpWith,
    stop: () => server.stop(),
  };
}
