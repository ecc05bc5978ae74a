import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.ts';

export const hasFactor = sql<boolean>`exists (
  select 1 from totp_factors f where f.owner_id = users.id and f.confirmed_at is not null)`;

/** For a row of `users`: an admin with effective rights. Some installations require two-step sign-in for them. */
export const hasAdminRights = ({ accounts }: Pick<Deps, 'accounts'>): RawBuilder<boolean> =>
  accounts.adminsNeedFactor ? sql<boolean>`users.is_admin and ${hasFactor}` : sql<boolean>`users.is_admin`;

/** The admin fields of an actor. */
export const adminRights = ({ is_admin, has_rights }: { is_admin: boolean; has_rights: boolean }) => ({
  isAdmin: has_rights,
  awaitsFactor: is_admin && !has_rights,
});
