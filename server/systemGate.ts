import { sql } from 'kysely';
import type { System } from '#contract/schemas/account/system.ts';
import { diskSpace } from './files/diskSpace.ts';
import { readBackups } from './db/readBackups.ts';
import type { Database } from './db/open/open.ts';
import type { Db } from './db/transaction.ts';
import type { ObjectStore } from './files/store/objectStore.ts';
import type { SystemGateway } from './domain/gateways/system.ts';
import { readDatabaseFacts } from './metrics/databaseFacts.ts';

interface Parts {
  database: Database;
  dataDir: string;
  version: string;
  keptDays: System['kept_days'];
  now(): Date;
  log: { error(fields: object, message: string): void };
  /** Where uploaded files are at this moment. */
  store(): Pick<ObjectStore, 'place' | 'address' | 'fault'>;
  /** Makes a backup; null where the database lies elsewhere, or while the process starts. */
  backUp(): ((what: { withFiles: boolean }) => Promise<unknown>) | null;
}

/** What the domain is told of the process and its machine. */
export function systemGate({ database, dataDir, version, keptDays, store, now, log, backUp }: Parts): SystemGateway {
  const startedAt = new Date(now().getTime() - process.uptime() * 1000);
  let runningSince: Date | null = null;
  let failedAt: Date | null = null;
  const make = async (withFiles: boolean) => {
    try {
      await backUp()?.({ withFiles });
      failedAt = null;
    } catch (error) {
      failedAt = now();
      log.error({ err: error }, 'there is no new backup');
    }
    runningSince = null;
  };
  return {
    async read() {
      const { db, kind } = database;
      const files = store();
      const [facts, shape, disk, made, fault] = await Promise.all([
        readDatabaseFacts(db, now()),
        readShape(db, now()),
        diskSpace(dataDir).catch(() => null),
        backUp() === null ? null : readBackups(dataDir),
        files.fault(),
      ]);
      const heldOf = Object.values(facts.held).reduce((sum, one) => sum + one, 0);
      return {
        version,
        started_at: startedAt.toISOString(),
        processes: shape.processes,
        is_sending_paused: facts.isSendingPaused,
        database: {
          ...{ kind, bytes: facts.databaseBytes },
          ...{ migrations: shape.migrations, last_migration: shape.last_migration },
        },
        files: {
          ...{ place: files.place, is_on_disk: files.address === 'folder', fault },
          ...{ count: facts.files, bytes: facts.fileBytes },
        },
        disk,
        backups: {
          made,
          running_since: runningSince?.toISOString() ?? null,
          failed_at: failedAt?.toISOString() ?? null,
        },
        bots: facts.bots,
        kept_days: keptDays,
        queues: {
          ...{ due: facts.due, held: heldOf, oldest_due_seconds: facts.oldestDueSeconds },
          ...{ letters_due: facts.lettersDue, recipients_waiting: facts.recipientsWaiting },
          ...{ mails_due: facts.mailsWaiting, oldest_mail_seconds: facts.oldestMailSeconds },
        },
      };
    },
    backUp({ withFiles }) {
      if (backUp() === null) return null;
      if (runningSince !== null) return false;
      runningSince = now();
      void make(withFiles);
      return true;
    },
  };
}

interface Shape {
  processes: number;
  migrations: number;
  last_migration: string;
}

async function readShape(db: Db, now: Date): Promise<Shape> {
  const { rows } = await sql<Shape>`
    select (select count(*) from bot_processes where seen_until > ${now})::integer as processes,
      count(*)::integer as migrations, max(name) as last_migration from schema_migrations`.execute(db);
  const [shape] = rows;
  if (!shape) throw new Error('A count has no row.');
  return shape;
}
