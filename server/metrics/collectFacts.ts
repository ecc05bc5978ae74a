import { Gauge } from 'prom-client';
import { diskSpace } from '#server/files/diskSpace.ts';
import type { Database } from '#server/db/open/open.ts';
import { type DatabaseFacts, readDatabaseFacts } from './databaseFacts.ts';
import type { Metrics } from './metrics.ts';

interface Options {
  database: Pick<Database, 'db' | 'pool'>;
  dataDir: string;
  now(): Date;
  /** Bots that this process drives. */
  drivenBots(): number;
  eventStreams(): number;
}

/** Several that ask within this time, ms, cost the database one statement. */
const cachedMs = 5_000;

type Value = number | Record<string, number>;

/** Adds what is looked up when somebody asks: what waits in the database, and what this process holds at the moment. */
export function collectFacts({ registry }: Pick<Metrics, 'registry'>, options: Options): void {
  const facts = cached(async () => {
    const { database, now } = options;
    return await readDatabaseFacts(database.db, now()).catch(() => null);
  });
  const gauge = (name: string, help: string, label: string | null, read: () => Value | Promise<Value | null> | null) =>
    new Gauge({
      ...{ name: `voronka_${name}`, help, labelNames: label === null ? [] : [label], registers: [registry] },
      async collect() {
        this.reset();
        const value = await read();
        if (typeof value === 'number') this.set(value);
        else if (label === null) this.set(Number.NaN);
        else for (const [name, count] of Object.entries(value ?? {})) this.set({ [label]: name }, count);
      },
    });
  const fact = (read: (facts: DatabaseFacts) => Value) => async () => {
    const found = await facts();
    return found && read(found);
  };
  gauge('database_up', 'Whether the database answers.', null, async () => ((await facts()) ? 1 : 0));
  gauge(
    'bots',
    'Funnels with a bot, by state.',
    'state',
    fact((f) => f.bots),
  );
  gauge(
    'bots_in_trouble',
    'Bots in trouble, by its code.',
    'code',
    fact((f) => f.troubles),
  );
  gauge('bots_driven', 'Bots that this process takes updates of and sends for.', null, () => options.drivenBots());
  gauge(
    'messages_due',
    'Messages that may leave now and are queued, by cause.',
    'kind',
    fact((f) => f.due),
  );
  gauge(
    'messages_held',
    'Messages that wait for their owner, by reason.',
    'reason',
    fact((f) => f.held),
  );
  gauge(
    'oldest_due_message_seconds',
    'How long the oldest message waits that may leave.',
    null,
    fact((f) => f.oldestDueSeconds),
  );
  gauge(
    'letters_due',
    'People whose next letter is due.',
    null,
    fact((f) => f.lettersDue),
  );
  gauge(
    'recipients_waiting',
    'People who wait for mailings that are being sent.',
    null,
    fact((f) => f.recipientsWaiting),
  );
  gauge(
    'mails_due',
    'E-mails that are to be sent now.',
    null,
    fact((f) => f.mailsWaiting),
  );
  gauge(
    'oldest_mail_seconds',
    'How long the oldest e-mail waits.',
    null,
    fact((f) => f.oldestMailSeconds),
  );
  gauge(
    'failures',
    'Payments, e-mails and updates that failed again and again, by kind.',
    'kind',
    fact((f) => f.failures),
  );
  gauge(
    'updates_set_aside',
    'Updates that could not be taken.',
    null,
    fact((f) => f.updatesSetAside),
  );
  gauge(
    'files',
    'Files that are stored.',
    null,
    fact((f) => f.files),
  );
  gauge(
    'files_bytes',
    'Bytes of the files that are stored.',
    null,
    fact((f) => f.fileBytes),
  );
  gauge(
    'database_commits',
    'Transactions that the database has committed.',
    null,
    fact((f) => f.commits),
  );
  gauge(
    'database_bytes',
    'Bytes of the database on its disk.',
    null,
    fact((f) => f.databaseBytes),
  );
  gauge(
    'sending_paused',
    'Whether sending is paused until an operator resumes it.',
    null,
    fact((f) => Number(f.isSendingPaused)),
  );
  gauge('event_streams', 'Browsers that are told what changes.', null, () => options.eventStreams());
  gauge('database_connections', 'Connections of this process to PostgreSQL, by what they do.', 'state', () =>
    poolOf(options),
  );
  gauge('disk_free_bytes', 'Bytes left on the disk of the data folder.', null, () => diskLeft(options.dataDir));
}

function poolOf({ database: { pool } }: Options): Value | null {
  if (!pool) return null;
  const { totalCount, idleCount, waitingCount } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, waited_for: waitingCount };
}

async function diskLeft(folder: string): Promise<number | null> {
  const disk = await diskSpace(folder).catch(() => null);
  return disk && disk.free;
}

/** One read at a time, whose answer is given for a while. */
function cached<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null;
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (last === null || performance.now() - at > cachedMs) {
      at = performance.now();
      last = read();
    }
    return last;
  };
}
