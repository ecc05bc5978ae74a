import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { SecurityEventDetail } from '#contract/schemas/account/securityEvent.ts';
import type { SecurityEventKind } from '#contract/securityEventKinds.ts';
import { afterCommit, type Db, type Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

export interface SecurityEventInput {
  kind: SecurityEventKind;
  /** The affected account; null where there is none. */
  user: string | null;
  /** The acting account, where it is another one. */
  actor?: string | null;
  /** The client's address, as used for rate limiting. */
  address?: string | undefined;
  userAgent?: string | undefined;
  /** Details from a closed list; an e-mail only by `maskEmail`. Never user input: it may be a password. */
  detail?: SecurityEventDetail;
}

export type SecurityDeps = Pick<Deps, 'now' | 'newId' | 'log'>;

/** Kinds that anonymous callers can cause. They share one limit of rows; all others have a limit per account. */
const ofAnybody: ReadonlySet<SecurityEventKind> = new Set([
  'sign_in_failed',
  'throttled',
  'account_created',
  'setup_code_refused',
  'password_reset_requested',
]);

const hourMs = 3_600_000;
const userAgentChars = 300;

/**
 * Writes an event to the security log, in the caller's transaction if given, and one line to the process's log after
 * the commit. Repetitions within the hour are counted in one row, and a flood in one row for its kind, so that no
 * attack fills the disk.
 */
export async function recordSecurityEvent(deps: SecurityDeps, db: Db | Tx, event: SecurityEventInput): Promise<void> {
  const { kind, user, actor = null, address = '', userAgent = '', detail = {} } = event;
  const at = deps.now();
  const hour = new Date(at.getTime() - (at.getTime() % hourMs));
  const account = ofAnybody.has(kind) ? null : (actor ?? user);
  const most = account === null ? limits.securityEventsOpen : limits.securityEventsPerAccount;
  const own = keyOf([hour, kind, user, actor, address, detail]);
  const isFull = sql`not exists (select 1 from security_events where group_key = ${own}) and ${most} <= (
    select count(*) from (select 1 from security_events where kind = ${kind} and at >= ${hour}
      ${account === null ? sql`` : sql`and coalesce(actor_id, user_id) = ${account}`} limit ${most}) rows)`;
  const unlessFull = (value: string | null, type: 'uuid' | 'text' | 'jsonb', folded: string | null) =>
    sql`case when is_full then ${folded} else ${value} end::${sql.raw(type)}`;
  await sql`
    insert into security_events (id, kind, user_id, actor_id, address, user_agent, detail, at, last_at, group_key)
    select ${deps.newId()}::uuid, ${kind}, ${unlessFull(user, 'uuid', account)}, ${unlessFull(actor, 'uuid', null)},
      ${unlessFull(address, 'text', '')}, ${unlessFull(cleaned(userAgent), 'text', '')},
      ${unlessFull(JSON.stringify(detail), 'jsonb', '{"is_rest":true}')},
      ${at}::timestamptz, ${at}::timestamptz, case when is_full then ${keyOf([hour, kind, account])}::bytea else ${own}::bytea end
    from (select ${isFull} as is_full) bound
    on conflict (group_key) do update set
      times = security_events.times + 1, last_at = excluded.last_at, user_agent = excluded.user_agent`.execute(db);
  const line = { event: kind, user, ...(actor !== null && { actor }), ...(address && { address }), ...detail };
  afterCommit(db, () => deps.log.info(line, 'security event'));
}

const keyOf = (parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

const cleaned = (userAgent: string): string => userAgent.slice(0, userAgentChars).replaceAll('\0', '');
