import { z } from 'zod';
import { id, instant } from '../common.ts';
import { failureKinds } from '../failure.ts';
import { troubleCodes } from '../funnels/trouble.ts';

const count = z.number().int();

/** A bot that can not do its work, with whose it is. */
const systemTrouble = z.object({
  account: z.object({ id, name: z.string() }),
  funnel_name: z.string(),
  username: z.string(),
  code: z.enum(troubleCodes),
  since: instant,
});

const backup = z.object({ name: z.string(), at: instant, bytes: z.number(), has_files: z.boolean() });

/** What an installation is made of and how it does, for who runs it. */
export const system = z.object({
  version: z.string(),
  /** Of the process that answers. */
  started_at: instant,
  /** Those that drive bots. */
  processes: count,
  is_sending_paused: z.boolean(),
  database: z.object({
    kind: z.enum(['pglite', 'postgres']),
    bytes: z.number(),
    migrations: count,
    last_migration: z.string(),
  }),
  files: z.object({
    place: z.string(),
    /** In the data folder, and not in a bucket. */
    is_on_disk: z.boolean(),
    count,
    bytes: z.number(),
    /** Why files can not be read or stored now, for whoever runs the server; null while they can. */
    fault: z.string().nullable(),
  }),
  /** Of the data folder; null where it can not be read. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  backups: z.object({
    /** The newest first, those that this server made of its embedded database; null on PostgreSQL, which has its own. */
    made: z.array(backup).nullable(),
    /** One is being made since. */
    running_since: instant.nullable(),
    /** The last one that this process was told to make did not succeed. */
    failed_at: instant.nullable(),
  }),
  /** Funnels with a bot, by state. */
  bots: z.record(z.string(), count),
  /** Bots in trouble, the latest first; at most 20, of `trouble_count`. */
  troubles: z.array(systemTrouble),
  trouble_count: count,
  queues: z.object({
    /** Messages that may leave now, by what caused them. */
    due: z.record(z.string(), count),
    /** Messages that wait for their owner. */
    held: count,
    oldest_due_seconds: z.number(),
    letters_due: count,
    recipients_waiting: count,
    mails_due: count,
    oldest_mail_seconds: z.number(),
  }),
  /** How long is kept what would else be kept for ever, days; 0 is for ever. */
  kept_days: z.object({ history: count, deliveries: count, log: count }),
  /** What has failed five times in a row, by kind. */
  failures: z.partialRecord(z.enum(failureKinds), count),
});
export type System = z.infer<typeof system>;
