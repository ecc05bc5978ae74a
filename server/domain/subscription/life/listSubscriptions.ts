import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { AdminSubscription } from '#contract/schemas/money/adminSubscription.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { Money } from '#contract/schemas/money/money.ts';
import type { SubscriptionState } from '#contract/schemas/money/subscription.ts';
import { doesRenew } from '#machines/subscription/decideSubscription.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { requireAdmin } from '#server/domain/admin/requireAdmin.ts';
import { cursorInstant, decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { contains } from '#server/domain/searching.ts';
import { instant, shownState } from '../getSubscription.ts';
import { chargedLife } from '../shownSubscription.ts';
import type { SubscriptionRow } from '../subscriptionRow.ts';

type Input = ListQuery & { state?: SubscriptionState | undefined };
const cursorSchema = z.object({ at: cursorInstant, id: z.uuid() });

/** Accounts with their subscription, newest first. @throws RequestError `admin_only` */
export async function listSubscriptions(deps: Deps, actor: Actor, input: Input) {
  requireAdmin(actor);
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(cursorSchema, input.cursor);
  const found = await findSubscriptions(deps, deps.db, {
    ...{ after, limit: limit + 1, state: input.state, search: input.search?.trim() ?? '' },
  });
  const { rows: results, next } = toPage(found, limit, ({ created_at, user }) => ({ at: created_at, id: user.id }));
  return { results, next };
}

interface Wanted {
  user?: string;
  state?: SubscriptionState | undefined;
  search?: string;
  after?: { at: string; id: string } | null;
  limit?: number;
}

const name = sql<string>`coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email, u.telegram_username, '')`;

/** The state as it is at this moment, also where the clock has not been followed yet. */
export const stateAt = (now: Date) => sql<SubscriptionState>`case
  when u.is_admin or s.lapses_at is null or s.state = 'none' then 'active'
  when s.lapses_at <= ${now} then 'inactive'
  when s.state = 'active' and s.until <= ${now} then 'grace'
  else s.state end`;

/** Accounts, the newest first. */
export async function findSubscriptions(
  { now }: Pick<Deps, 'now'>,
  db: Db | Tx,
  { user, state, search = '', after = null, limit = 1 }: Wanted,
): Promise<AdminSubscription[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('subscriptions as s', 's.owner_id', 'u.id')
    .selectAll('s')
    .select(['u.id as user_id', 'u.email', 'u.is_admin', 'u.created_at', name.as('name'), paid.as('paid')])
    .select((eb) =>
      eb
        .selectFrom('funnels as f')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('f.owner_id', '=', 'u.id')
        .where('f.state', '=', 'running')
        .as('running'),
    )
    .$if(user !== undefined, (q) => q.where('u.id', '=', user ?? ''))
    .$if(state !== undefined, (q) => q.where(stateAt(now()), '=', state ?? 'active'))
    .$if(search !== '', (q) => q.where(contains(sql<string>`concat_ws(' ', ${name}, u.email)`, search)))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(u.created_at, u.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: id, email, is_admin, created_at, name: named, paid: sums, running, ...own }) => {
    const row = own.owner_id === null ? null : (own as SubscriptionRow);
    const life = chargedLife(now(), { is_admin }, row);
    return {
      user: { id, name: named, email, is_admin },
      state: shownState(life?.state),
      until: instant(life?.until),
      grace_until: instant(life?.graceUntil),
      ...{ plan: row?.plan ?? null, provider: row?.provider ?? null },
      renews: life !== null && doesRenew(life),
      is_granted: life?.isGranted ?? false,
      paid: sums ?? [],
      running_funnels: Number(running),
      created_at: created_at.toISOString(),
    };
  });
}

/** By currency, refunds taken off. */
const paid = sql<
  Money[] | null
>`(select jsonb_agg(jsonb_build_object('amount', p.amount, 'currency', p.currency) order by p.currency)
  from (select sum(amount_minor - refunded_minor) as amount, currency from payments where owner_id = u.id group by currency) p)`;
