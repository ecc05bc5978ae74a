import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { isListening } from '#server/db/conditions/isListening.ts';
import { notify } from '#server/db/notify.ts';
import type { Db } from '#server/db/transaction.ts';

/** A bot that is listened to, and whose lease this process holds. */
export interface LeasedBot {
  owner_id: string;
  id: string;
  token_sealed: Buffer;
  update_offset: number | null;
  webhook_id: string | null;
  webhook_secret: string | null;
  flood_until: Date | null;
  fence: number;
  trouble: Trouble | null;
  /** Of its funnel: one that does not run is being tested. */
  state: FunnelState;
}

/** With the interval between renewals, a bot is taken over within ten seconds of its holder's end. */
export const leaseSeconds = 7;
/** The most leases taken at a time, so that processes that start together share the bots. */
export const newAtOnce = 50;

const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;
/** What a lease may be ahead of the transaction that looks at it, which may have begun a moment before it was taken. */
const slackSeconds = 60;
/** It has run out, or ends so late that the database's clock was set back: nobody waits an hour for it. */
const isOver = (until: RawBuilder<unknown>) => sql`(${until} < now()
  or ${until} > now() + make_interval(secs => ${leaseSeconds + slackSeconds}::integer))`;
const returned = sql`b.owner_id, b.id, b.token_sealed, b.update_offset, b.webhook_id, b.webhook_secret, b.flood_until, b.fence, f.trouble, f.state`;
const runs = (now: Date) =>
  sql`f.owner_id = b.owner_id and f.bot_id = b.id and b.token_sealed is not null and ${isListening(now)}`;

/** Nobody could send for the bot for longer than the grace: when its last lease ended is kept. */
const wasAway = sql`coalesce(b.leased_until < now() - make_interval(secs => ${limits.misfireGraceSeconds}::integer), false)`;

/** What a process holds, and what there is to do for it. */
export interface Leases {
  /** The bots whose leases are renewed. */
  renewed: LeasedBot[];
  /** How many bots are this process's share: as many as each other one has. */
  share: number;
  /** Some may be taken. */
  areFree: boolean;
  /** It holds some that are listened to no more. */
  areStopped: boolean;
  /** There are webhooks of bots that nobody listens to. */
  areOrphaned: boolean;
}

type LookRow = { share: number | null; are_free: boolean; are_stopped: boolean; are_orphaned: boolean } & (
  | LeasedBot
  | { id: null }
);

/**
 * Says that this process drives bots, renews its leases on those that still run, and looks at the others, all in one
 * statement. An expired lease is renewed only if no other process has taken it. A process that ended without giving up its
 * bots counts until its leases expire.
 */
export async function renewLeases(db: Db, of: { by: string; isAlone: boolean; now: Date }): Promise<Leases> {
  const { by, isAlone, now } = of;
  const { rows } = await sql<LookRow>`
    with ${isAlone ? sql`` : registered(by)} renewed as (
      update bots b set leased_until = ${lease} from funnels f
      where b.leased_by = ${by} and ${runs(now)}
      returning ${returned}
    )
    select l.*, r.* from (
      select ${isAlone ? sql`null::integer` : shareOf(by, now)} as share,
        exists (select from bots b join funnels f on ${runs(now)} where ${isFree(of)}) as are_free,
        exists (select from bots b where b.leased_by = ${by} and ${isIdle(now)}) as are_stopped,
        exists (select from bots b where ${isOrphaned(now)}) as are_orphaned
    ) l left join renewed r on true`.execute(db);
  const [first] = rows;
  return {
    renewed: rows.flatMap((row) => (row.id === null ? [] : [row])),
    share: first?.share ?? Number.POSITIVE_INFINITY,
    areFree: first?.are_free ?? false,
    areStopped: first?.are_stopped ?? false,
    areOrphaned: first?.are_orphaned ?? false,
  };
}

const registered = (by: string) => sql`
  me as (
    insert into bot_processes (id, seen_until) values (${by}, ${lease})
    on conflict (id) do update set seen_until = excluded.seen_until
  ), ended as (
    delete from bot_processes where id <> ${by} and ${isOver(sql`seen_until + make_interval(secs => ${leaseSeconds})`)}
  ),`;

const shareOf = (by: string, now: Date) => sql`ceil(
  (select count(*) from bots b join funnels f on ${runs(now)})::numeric
  / (1 + (select count(*) from bot_processes where id <> ${by} and not ${isOver(sql`seen_until`)})))::integer`;

/** Nobody has leased a bot `b`, or nobody has any more; where no other process can be alive, also one that another had. */
const isFree = ({ by, isAlone }: { by: string; isAlone: boolean }) =>
  sql`(b.leased_by is null or (b.leased_by <> ${by} and (${isAlone} or ${isOver(sql`b.leased_until`)})))`;
/** Nobody listens to a bot `b`. */
const isIdle = (now: Date) => sql`not exists (select from funnels f where ${runs(now)})`;
const isOrphaned = (now: Date) => sql`b.webhook_id is not null and not exists (
  select from funnels f where f.owner_id = b.owner_id and f.bot_id = b.id and ${isListening(now)})`;

/** Leases up to `most` running bots that no process has leased; each takeover increments the fencing number. `isAlone` takes leased ones too, because no other process can be alive. */
export async function takeLeases(
  db: Db,
  of: { by: string; isAlone: boolean; now: Date; most: number },
): Promise<LeasedBot[]> {
  const { rows } = await sql<LeasedBot>`
    update bots b set leased_by = ${of.by}, leased_until = ${lease}, fence = b.fence + 1,
      away_from = case when ${wasAway} then b.leased_until else b.away_from end,
      away_until = case when ${wasAway} then now() else b.away_until end
    from funnels f, (
      select b.owner_id, b.id from bots b join funnels f on ${runs(of.now)}
      where ${isFree(of)}
      limit ${Math.min(of.most, newAtOnce)} for update of b skip locked
    ) free
    where b.owner_id = free.owner_id and b.id = free.id and ${runs(of.now)}
    returning ${returned}`.execute(db);
  return rows;
}

/** Releases leases of this process, so that another process takes over at once. */
export async function releaseLeases(db: Db, by: string, ids: string[]): Promise<void> {
  await sql`
    update bots set leased_by = null, leased_until = now() where leased_by = ${by} and id = any (${ids})`.execute(db);
  await notify(db, { kind: 'bots' });
}

/** Releases all leases of this process, which drives bots no more. */
export async function releaseAllLeases(db: Db, by: string): Promise<void> {
  await sql`
    with ended as (delete from bot_processes where id = ${by})
    update bots set leased_by = null, leased_until = now() where leased_by = ${by}`.execute(db);
  await notify(db, { kind: 'bots' });
}

/** Trouble that only a bot that is listened to can have. */
const passingTrouble = [
  'other_poller',
  'webhook_failing',
  'webhook_elsewhere',
  'telegram_away',
  'file_missing',
  'files_away',
];

/** Gives up what this process holds of bots that are listened to no more; a test that has ended leaves no trouble behind. */
export async function releaseStopped(db: Db, by: string, now: Date): Promise<void> {
  await sql`
    with released as (
      update bots b set leased_by = null, leased_until = now()
      where b.leased_by = ${by} and ${isIdle(now)}
      returning b.owner_id, b.id
    )
    update funnels f set trouble = null from released r
    where f.owner_id = r.owner_id and f.bot_id = r.id and f.state = 'ready' and f.first_run_at is null
      and f.trouble ->> 'code' in (select jsonb_array_elements_text(${JSON.stringify(passingTrouble)}::jsonb))`.execute(
    db,
  );
}

/** Stores a webhook's id and secret. */
export async function saveWebhookKeys(
  db: Db,
  bot: { owner_id: string; id: string },
  fresh: { webhook_id: string; webhook_secret: string },
): Promise<void> {
  const row = db.updateTable('bots').set(fresh).where('owner_id', '=', bot.owner_id).where('id', '=', bot.id);
  await row.execute();
}

export interface OrphanedWebhook {
  owner_id: string;
  id: string;
  token_sealed: Buffer | null;
}

/** Clears the webhooks of bots that no funnel listens to any more, and returns those bots. */
export async function deleteOrphanedWebhooks(db: Db, now: Date): Promise<OrphanedWebhook[]> {
  const { rows } = await sql<OrphanedWebhook>`
    update bots b set webhook_id = null, webhook_secret = null
    where ${isOrphaned(now)}
    returning b.owner_id, b.id, b.token_sealed`.execute(db);
  return rows;
}

/** Clears a bot's webhook when it changes to long polling. */
export async function deleteWebhookKeys(db: Db, bot: { owner_id: string; id: string }): Promise<void> {
  const row = db.updateTable('bots').set({ webhook_id: null, webhook_secret: null });
  await row.where('owner_id', '=', bot.owner_id).where('id', '=', bot.id).execute();
}
