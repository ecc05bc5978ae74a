import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { AdminPayment } from '#contract/schemas/money/adminSubscription.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import { requireAdmin } from '#server/domain/admin/requireAdmin.ts';
import { cursorInstant, decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { contains } from '#server/domain/searching.ts';
import { selectAdminPayments, isInState, viewAdminPayment } from './adminPaymentRow.ts';

export type AdminPaymentsInput = ListQuery & { state?: AdminPayment['state'] | undefined };

const place = z.object({ at: cursorInstant, id: z.uuid() });

/** Payments and events of the providers, newest first; `search` matches the payer's name and e-mail, and the provider's id. */
export async function listAdminPayments(deps: Deps, actor: Actor, input: AdminPaymentsInput) {
  requireAdmin(actor);
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const conditions = [
    after && sql`(e.received_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    input.state && isInState(input.state),
    input.search && contains(sql`concat_ws(' ', e.external_id, u.first_name, u.last_name, u.email)`, input.search),
  ].filter((one) => one !== null && one !== undefined && one !== '');
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await selectAdminPayments(where, limit + 1).execute(deps.db);
  const page = toPage(rows, limit, (row) => ({ at: row.received_at.toISOString(), id: row.id }));
  return { results: page.rows.map((row) => viewAdminPayment(row, deps.now())), next: page.next };
}
