import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { Withdrawal } from '#contract/schemas/money/partner.ts';
import { requireAdmin } from '#server/domain/admin/requireAdmin.ts';
import { cursorInstant, decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { contains } from '#server/domain/searching.ts';
import { expireUnconfirmed } from '../expireUnconfirmed.ts';
import { findWithdrawal } from '../withdrawalRow.ts';
import { viewForAdmin } from './adminView.ts';

type Input = ListQuery & { state?: Withdrawal['state'] | undefined };

const place = z.object({ order: z.number().int(), at: cursorInstant, id: z.uuid() });

/** Those that wait for the admin come first: what is to be decided, then what is to be paid. */
const order = sql<number>`case w.state when 'requested' then 0 when 'approved' then 1 else 2 end`;

/** All withdrawals, newest first; without a state those that wait for the admin before all others. @throws RequestError `admin_only` */
export async function listAllWithdrawals(deps: Deps, actor: Actor, input: Input) {
  requireAdmin(actor);
  await expireUnconfirmed(deps);
  const { db } = deps;
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const search = input.search?.trim() ?? '';
  const found = await db
    .selectFrom('withdrawals as w')
    .leftJoin('users as u', 'u.id', 'w.partner_id')
    .selectAll('w')
    .select(order.as('order'))
    .$if(input.state !== undefined, (q) => q.where('w.state', '=', input.state ?? 'requested'))
    .$if(search !== '', (q) =>
      q.where((eb) =>
        eb.or([
          contains(sql<string>`concat_ws(' ', u.first_name, u.last_name, u.email, w.details, w.reference)`, search),
          sql<boolean>`w.id::text = ${search}`,
        ]),
      ),
    )
    .$if(after !== null, (q) =>
      q.where(
        sql<boolean>`(${order} > ${after?.order}::integer or (${order} = ${after?.order}::integer
          and (w.created_at, w.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)))`,
      ),
    )
    .orderBy(order)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit, (row) => ({
    order: row.order,
    at: row.created_at.toISOString(),
    id: row.id,
  }));
  const results: AdminWithdrawal[] = [];
  for (const row of rows) results.push(await viewForAdmin(deps, db, row));
  return { results, next };
}

/** @throws RequestError `admin_only`, `not_found` */
export async function getAnyWithdrawal(deps: Deps, actor: Actor, { id }: { id: string }): Promise<AdminWithdrawal> {
  requireAdmin(actor);
  await expireUnconfirmed(deps);
  return viewForAdmin(deps, deps.db, await findWithdrawal(deps.db, id));
}
