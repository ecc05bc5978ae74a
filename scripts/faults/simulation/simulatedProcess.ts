import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import type { Db } from '#server/db/transaction.ts';
import { FilesPlace } from '#server/files/place/FilesPlace.ts';
import { StorageAway } from '#server/files/store/StorageAway.ts';
import { FolderStore } from '#server/files/store/FolderStore.ts';
import { tableStore } from '#server/imports/tableStore.ts';
import { journeyHandlers } from '#server/journeyHandlers.ts';
import { receiveUpdates } from '#server/journeys/receiveUpdates.ts';
import { DueTimes } from '#server/loop/dueTimes.ts';
import { makeVault } from '#server/secrets/vault.ts';
import type { StoredFiles } from '#server/outbox/botFiles.ts';
import { startWorkers } from '#server/startWorkers.ts';
import { enterHost } from './simulatedTime.ts';
import { idsOf } from './ids.ts';
import type { SimulatedDatabase } from './simulatedDatabase.ts';
import type { SimulatedTelegram } from './simulatedTelegram.ts';
import type { Host, Timeline } from './timeline.ts';

export interface ProcessSurroundings {
  timeline: Timeline;
  database: SimulatedDatabase;
  telegram: SimulatedTelegram;
  /** What the product logs as an error. */
  onError(host: Host, message: string, error: unknown): void;
  /** Where Telegram posts updates to; null is polling. */
  publicUrl: string | null;
  /** Messages a second for a bot. */
  rate: number;
  isEmbedded: boolean;
}

export const vault = makeVault(Buffer.alloc(32, 7));

/** The product's parts that send and receive, in a process of their own. */
export interface SimulatedProcess {
  host: Host;
  receive(bot: { owner_id: string; bot_id: string }, events: ChatEvent[]): Promise<boolean>;
  stop(): Promise<void>;
}

const dataDir = '/nowhere';

/** No message of a simulated funnel has a file. */
const noFiles: StoredFiles = {
  find: async () => null,
  open: async () => null,
  inspectFilm: async () => null,
  isAway: (error) => error instanceof StorageAway,
};

/** Nothing is stored, and nobody imports. */
export function filesOf(db: Db) {
  const open = () => Promise.reject(new Error('there is no other place'));
  return { dataDir, place: new FilesPlace({ db, store: new FolderStore(dataDir), mark: null, open }) };
}

/** What a process takes from its surroundings. */
export function partsOf(of: ProcessSurroundings, host: Host) {
  const database = of.database.openFor(host, of);
  const log = {
    info: () => {},
    error: (fields: object, message: string) =>
      of.onError(host, message, 'err' in fields ? fields.err : JSON.stringify(fields)),
  };
  const now = () => new Date(of.timeline.wallTime(host));
  const newId = idsOf(host, of.timeline);
  const journeyDeps = { db: database.db, now, newId, log, journeyHandlers: journeyHandlers({ now, newId, log }) };
  return { database, log, journeyDeps, api: of.telegram.apiOf(host) };
}

/** Starts the real engine, outbox, journeys, mailings and letters as a process of a host. */
export function startProcess(of: ProcessSurroundings, host: Host): SimulatedProcess {
  const { database, log, journeyDeps, api } = partsOf(of, host);
  let parts: { workers: ReturnType<typeof startWorkers>; dueTimes: DueTimes } | null = null;
  enterHost({ timeline: of.timeline, host }, () => {
    const dueTimes = new DueTimes(journeyDeps);
    const workers = startWorkers({
      ...{ journeyDeps, database, followDue: dueTimes.follow, api, log, deps: { vault }, by: host.name },
      config: { publicUrl: of.publicUrl, telegramRate: of.rate },
      receiveUpdates: (bot, events) => receiveUpdates(journeyDeps, bot, events),
      storedFiles: noFiles,
      tables: tableStore(filesOf(database.db)),
    });
    parts = { workers, dueTimes };
  });
  const started = parts as { workers: ReturnType<typeof startWorkers>; dueTimes: DueTimes } | null;
  if (!started) throw new Error('The workers did not start.');
  const inHost = <T>(run: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      of.timeline.schedule(host, 0, () => void run().then(resolve, reject));
    });
  return {
    host,
    receive: (bot, events) => inHost(() => started.workers.receiveUpdates(bot, events)),
    stop: () =>
      inHost(async () => {
        await started.workers.stop();
        await started.dueTimes.stop();
      }),
  };
}
