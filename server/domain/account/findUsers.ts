import { limits } from '#contract/limits.ts';
import type { PublicUser, User } from '#contract/schemas/account/user.ts';
import { id as idSchema } from '#contract/schemas/common.ts';
import type { Actor, Deps } from '../deps.ts';
import { ValidationError, RequestError } from '../requestErrors.ts';
import { viewMe } from './viewMe.ts';

/** The user's own record; any other id is not found. */
export function viewUser(deps: Deps, actor: Actor, { id }: { id: string }): Promise<User> {
  if (id !== actor.userId) throw new RequestError('not_found');
  return viewMe(deps, actor);
}

/** The public part of a user. */
export async function findPublicUser(deps: Deps, id: string | undefined): Promise<PublicUser> {
  if (id === undefined) throw new ValidationError({ id: ['This field is required.'] });
  const [user] = await readPublic(deps, [id]);
  if (!user) throw new RequestError('not_found');
  return user;
}

/** In the requested order without duplicates; unknown ids are left out. */
export async function findPublicUsers(deps: Deps, ids: string | string[] | undefined): Promise<PublicUser[]> {
  const asked = [ids ?? []].flat();
  if (asked.length > limits.idsMax) {
    throw new ValidationError({ 'id[]': [`Ensure this field has no more than ${limits.idsMax} elements.`] });
  }
  return readPublic(deps, asked);
}

async function readPublic({ db }: Deps, asked: string[]): Promise<PublicUser[]> {
  const ids = [...new Set(asked.flatMap((text) => idSchema.safeParse(text).data ?? []))];
  if (ids.length === 0) return [];
  const users = db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids);
  const rows = await users.where('is_active', '=', true).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
