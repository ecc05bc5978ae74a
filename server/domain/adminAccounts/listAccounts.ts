import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { AccountOrder, AccountState } from '#contract/accountLists.ts';
import type { AccountTotals, AdminAccount } from '#contract/schemas/account/adminAccount.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { Db } from '#server/db/transaction.ts';
import { requireAdmin } from '../admin/requireAdmin.ts';
import { cursorInstant, decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { contains, escapedLike } from '../searching.ts';
import {
  type AdminAccountRow,
  accountColumns,
  accountName,
  accountTables,
  isAtLimit,
  viewAccount,
} from './accountRow.ts';
import { addUsageChanges } from '#server/domain/usage/addUsageChanges.ts';

export interface AccountFilter {
  search?: string | undefined;
  state?: AccountState | undefined;
  order?: AccountOrder | undefined;
}
type Input = ListQuery & AccountFilter;

interface Order {
  /** An index has it, with the owner. */
  column: RawBuilder<unknown>;
  type: 'timestamptz' | 'bigint';
  of(row: AdminAccountRow): string | number;
}

const instantOf = (read: (row: AdminAccountRow) => Date) => (row: AdminAccountRow) => read(row).toISOString();

const orders: Record<AccountOrder, Order> = {
  seen: { column: sql`a.seen_at`, type: 'timestamptz', of: instantOf(({ seen_at }) => seen_at) },
  people: { column: sql`a.people`, type: 'bigint', of: ({ people }) => people },
  bots: { column: sql`a.bots`, type: 'bigint', of: ({ bots }) => bots },
  messages: { column: sql`a.messages`, type: 'bigint', of: ({ messages }) => messages },
  storage: { column: sql`a.file_bytes`, type: 'bigint', of: ({ file_bytes }) => file_bytes },
  created: { column: sql`u.created_at`, type: 'timestamptz', of: instantOf(({ created_at }) => created_at) },
};

const states: Record<AccountState, RawBuilder<boolean>> = {
  trouble: sql<boolean>`u.id in (select f.owner_id from funnels f where f.trouble is not null)`,
  limit: isAtLimit,
  closed: sql<boolean>`u.closed_at is not null`,
};

const places = {
  timestamptz: z.object({ at: cursorInstant, id: z.uuid() }),
  bigint: z.object({ at: z.int(), id: z.uuid() }),
};

/** All accounts, in an order of which the most, or the latest, is the first. @throws RequestError `admin_only` */
export async function listAccounts(
  deps: Deps,
  actor: Actor,
  input: Input,
): Promise<{ results: AdminAccount[]; next: string | null; totals: AccountTotals }> {
  requireAdmin(actor);
  const { db } = deps;
  const now = deps.now();
  await addUsageChanges(db, now);
  const limit = input.limit ?? limits.pageDefault;
  const { isWanted, order, id } = queryOf(input);
  const after = decodeCursor<{ at: string | number; id: string }>(places[order.type], input.cursor);
  const { rows: read } = await sql<AdminAccountRow>`
    select ${accountColumns(now)} from ${accountTables}
    where ${isWanted} ${after ? sql`and (${order.column}, ${id}) < (${after.at}::${sql.raw(order.type)}, ${after.id}::uuid)` : sql``}
    order by ${order.column} desc, ${id} desc limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(read, limit, (row) => ({ at: order.of(row), id: row.id }));
  return { results: rows.map((row) => viewAccount(deps, row)), next, totals: await countAccounts(db) };
}

/** The ids of all accounts that a filter selects, in its order at one moment. @throws RequestError `admin_only` */
export async function listAccountIds({ db, now }: Deps, actor: Actor, filter: AccountFilter): Promise<string[]> {
  requireAdmin(actor);
  await addUsageChanges(db, now());
  const { isWanted, order, id } = queryOf(filter);
  const { rows } = await sql<{ id: string }>`
    select u.id from ${accountTables} where ${isWanted} order by ${order.column} desc, ${id} desc`.execute(db);
  return rows.map((row) => row.id);
}

/** These accounts in the order of their ids; those that are gone are left out. */
export async function readAccounts(deps: Deps, ids: string[]): Promise<AdminAccount[]> {
  const { rows } = await sql<AdminAccountRow>`
    select ${accountColumns(deps.now())} from ${accountTables} where u.id = any (${ids}::uuid[])`.execute(deps.db);
  const views = new Map(rows.map((row) => [row.id, viewAccount(deps, row)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

function queryOf({ state, search, order = 'seen' }: AccountFilter) {
  return {
    isWanted: sql<boolean>`${state ? states[state] : sql`true`} and ${found(search?.trim() ?? '')}`,
    order: orders[order],
    id: order === 'created' ? sql`u.id` : sql`a.owner_id`,
  };
}

/** By name, e-mail, Telegram username, or the username of a bot. */
function found(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  const texts = sql<string>`concat_ws(' ', ${accountName}, u.email, u.telegram_username)`;
  const username = `${escapedLike(search.replace(/^@/, '').toLowerCase())}%`;
  return sql<boolean>`(${contains(texts, search.replace(/^@/, ''))}
    or u.id in (select b.owner_id from bots b where lower(b.username) like ${username}))`;
}

async function countAccounts(db: Db): Promise<AccountTotals> {
  const { rows } = await sql<AccountTotals>`
    select (select count(*) from users)::integer as all,
      (select count(distinct owner_id) from funnels where trouble is not null)::integer as trouble,
      (select count(*) from account_usage a where ${isAtLimit})::integer as "limit",
      (select count(*) from users where closed_at is not null)::integer as closed`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('A count has no row.');
  return totals;
}
