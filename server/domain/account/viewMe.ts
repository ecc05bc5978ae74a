import type { User } from '#contract/schemas/account/user.ts';
import { hasFactor, hasAdminRights } from '../admin/adminRights.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { findSubscription } from '../subscription/subscriptionRow.ts';
import { shownSubscription } from '../subscription/shownSubscription.ts';

export async function viewMe(deps: Deps, { userId }: Actor): Promise<User> {
  const row = await deps.db
    .selectFrom('users')
    .selectAll()
    .select([hasAdminRights(deps).as('has_rights'), hasFactor.as('has_factor')])
    .select((eb) =>
      eb
        .selectFrom('partners as p')
        .select((of) =>
          of.fn
            .coalesce(
              of
                .selectFrom('partner_links as l')
                .select('l.code')
                .whereRef('l.owner_id', '=', 'p.owner_id')
                .where('l.removed_at', 'is', null)
                .orderBy('l.created_at')
                .orderBy('l.id')
                .limit(1),
              'p.code',
            )
            .as('code'),
        )
        .whereRef('p.owner_id', '=', 'users.id')
        .as('partner_code'),
    )
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new RequestError('invalid_token');
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    language: row.language,
    time_zone: row.time_zone,
    is_time_zone_set: row.is_time_zone_set,
    is_admin: row.has_rights,
    telegram: row.telegram_id === null ? null : { id: row.telegram_id, username: row.telegram_username },
    subscription: shownSubscription(deps, row, await findSubscription(deps.db, userId)),
    two_factor: { is_on: row.has_factor, is_required: row.is_admin && deps.accounts.adminsNeedFactor },
    partner: row.partner_code === null ? null : { code: row.partner_code },
  };
}
