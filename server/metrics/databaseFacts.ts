import { sql } from 'kysely';
import { failureStands } from '#server/db/conditions/failureStands.ts';
import type { Db } from '#server/db/transaction.ts';

/** What the database says of the whole installation, at one moment. */
export interface DatabaseFacts {
  /** Funnels with a bot, by state. */
  bots: Record<string, number>;
  /** Bots in trouble, by its code. */
  troubles: Record<string, number>;
  /** Deliveries that may leave now and are still queued, by what caused them; at most `mostCounted` are counted. */
  due: Record<string, number>;
  /** Deliveries that wait for their owner's decision, by the reason. */
  held: Record<string, number>;
  /** How long the oldest of those due has waited, seconds, but where only the owner of the bot can mend it. */
  oldestDueSeconds: number;
  lettersDue: number;
  /** People who wait for mailings that are being sent. */
  recipientsWaiting: number;
  mailsWaiting: number;
  oldestMailSeconds: number;
  /** What failed again and again and is not over, by kind: what the admin screen lists. */
  failures: Record<string, number>;
  updatesSetAside: number;
  files: number;
  /** As accounts are counted: a content under several names of an account once. */
  fileBytes: number;
  /** Since the database was made. */
  commits: number;
  databaseBytes: number;
  isSendingPaused: boolean;
}

/** Of more it does not matter how many there are. */
const mostCounted = 100_000;

/** The oldest is looked for among so many of a bot and priority that were queued first. */
const mostOfBot = 1_000;

/** Of `funnels f`: nothing of it can leave until its owner gives the bot a new token, or takes it back. */
const isSilentByOwner = sql<boolean>`(f.trouble ->> 'code' in ('token_revoked', 'taken_over'))`;

const counts = (rows: string) => sql.raw(`(select coalesce(json_object_agg(name, count), '{}') from (${rows}) c)`);

/** Reads the facts in one statement, of which each part has an index or a small table. */
export async function readDatabaseFacts(db: Db, now: Date): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    with due as (
      select cause, due_at from deliveries d where state = 'queued' and due_at <= ${now}
        and exists (select from funnels f where f.owner_id = d.owner_id and f.id = d.funnel_id and f.state = 'running')
      limit ${mostCounted}
    ), held as (select reason from deliveries where state = 'held' limit ${mostCounted})
    select ${counts('select state as name, count(*) as count from funnels where bot_id is not null group by 1')} as bots,
      ${counts(`select trouble ->> 'code' as name, count(*) as count from funnels where trouble is not null group by 1`)} as troubles,
      ${counts('select cause as name, count(*) as count from due group by 1')} as due,
      ${counts(`select coalesce(reason, 'none') as name, count(*) as count from held group by 1`)} as held,
      coalesce((select extract(epoch from ${now}::timestamptz - min(w.due_at)) from (
        select q.due_at from funnels f cross join (values (0), (1), (2)) as p (priority)
        cross join lateral (
          select d.due_at, d.funnel_id from deliveries d where d.owner_id = f.owner_id and d.bot_id = f.bot_id
            and d.state = 'queued' and d.priority = p.priority order by d.seq limit ${mostOfBot}) q
        where f.state = 'running' and ${isSilentByOwner} is not true and q.funnel_id = f.id limit ${mostCounted}
      ) w where w.due_at <= ${now}), 0)::float8 as "oldestDueSeconds",
      (select count(*) from (select from series_members where next_at <= ${now} and not is_held limit ${mostCounted}) l)::integer as "lettersDue",
      (select coalesce(sum(waiting), 0) from mailings where state = 'sending')::integer as "recipientsWaiting",
      (select count(*) from mails where next_at <= ${now})::integer as "mailsWaiting",
      coalesce((select extract(epoch from ${now}::timestamptz - min(at)) from mails), 0)::float8 as "oldestMailSeconds",
      (select coalesce(json_object_agg(c.kind, c.count), '{}') from (
        select f.kind, count(*) as count from failures f where ${failureStands} group by 1) c) as failures,
      (select count(*) from bot_updates where is_set_aside)::integer as "updatesSetAside",
      (select count(*) from files)::integer as files,
      ((select coalesce(sum(file_bytes), 0) from account_usage) + (select coalesce(sum(c.file_bytes), 0)
        from account_usage_changes c join account_usage u on u.owner_id = c.owner_id))::float8 as "fileBytes",
      coalesce((select xact_commit from pg_stat_database where datname = current_database()), 0)::float8 as commits,
      pg_database_size(current_database())::float8 as "databaseBytes",
      exists (select from installation where key = 'sending_paused') as "isSendingPaused"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database gives no figures.');
  return facts;
}
