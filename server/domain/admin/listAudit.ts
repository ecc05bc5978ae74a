import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { Db } from '#server/db/transaction.ts';
import { cursorInstant, decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { contains } from '../searching.ts';
import { requireAdmin } from './requireAdmin.ts';

type Input = ListQuery & { kind?: string | undefined };

const cursorSchema = z.object({ at: cursorInstant, id: z.uuid() });
/** Of an account that is gone only its id is known. */
const name = sql<string>`coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email, '')`;

const searched = sql<string>`concat_ws(' ', u.first_name, u.last_name, u.email, a.kind, a.args::text, a.reason, a.address)`;

const accountId = z.uuid();

/** Whose account something was done to. */
function accountOf({ user, partner }: AuditEvent['args']): string | null {
  return accountId.safeParse(user ?? partner).data ?? null;
}

async function namesOf(db: Db, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const users = db
    .selectFrom('users as u')
    .select(['u.id', name.as('name')])
    .where('u.id', 'in', ids);
  return new Map((await users.execute()).map((row) => [row.id, row.name]));
}

/** The audit log, newest first. @throws RequestError `admin_only` */
export async function listAudit({ db }: Deps, actor: Actor, input: Input) {
  requireAdmin(actor);
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(cursorSchema, input.cursor);
  const search = input.search?.trim() ?? '';
  const found = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.actor_id', 'a.kind', 'a.args', 'a.reason', 'a.address', name.as('name')])
    .$if(input.kind !== undefined, (q) => q.where('a.kind', '=', input.kind ?? ''))
    .$if(search !== '', (q) => q.where(contains(searched, search)))
    .$if(after !== null, (q) => q.where(sql<boolean>`(a.at, a.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.at.toISOString(), id: row.id }));
  const names = await namesOf(
    db,
    rows.flatMap(({ args }) => accountOf(args) ?? []),
  );
  const results = rows.map(({ id, at, actor_id, kind, args, reason, address, name: by }): AuditEvent => {
    const account = accountOf(args);
    return {
      id,
      at: at.toISOString(),
      by: actor_id === null ? null : { id: actor_id, name: by },
      kind,
      args,
      account: account === null ? null : { id: account, name: names.get(account) ?? '' },
      reason,
      address,
    };
  });
  return { results, next };
}
