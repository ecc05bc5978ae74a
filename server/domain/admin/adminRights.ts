import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.ts';

export const hasFactor = sql<boolean>`exists (
  select 1 from totp_factors f where f.owner_id = users.id and f.confirmed_at is not null)`;

/** Of a row of `users`: whether it is an admin whose rights hold. Some installations ask a second step of them first. */
export const holdsAdminRights = ({ accounts }: Pick<Deps, 'accounts'>): RawBuilder<boolean> =>
  accounts.adminsNeedFactor ? sql<boolean>`users.is_admin and ${hasFactor}` : sql<boolean>`users.is_admin`;

/** Who asks, as far as being an admin goes. */
export const adminRights = ({ is_admin, has_rights }: { is_admin: boolean; has_rights: boolean }) => ({
  isAdmin: has_rights,
  awaitsFactor: is_admin && !has_rights,
});
