import type { z } from 'zod';
import type { templateAdd } from '#contract/schemas/funnels/template.ts';
import { limits } from '#contract/limits.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { findOwnTemplate } from './rows/templateRow.ts';

/** Who made funnels from a template, last first: for its owner, and of one for affiliates for every admin. */
export async function listAdds(
  { db }: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ results: z.infer<typeof templateAdd>[] }> {
  const { owner_id } = actor.isAdmin ? await findForAdmin(db, actor, id) : await findOwnTemplate(db, actor, id);
  const rows = await db
    .selectFrom('template_adds as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.version', 'a.at', 'u.id', 'u.first_name', 'u.last_name'])
    .where('a.owner_id', '=', owner_id)
    .where('a.template_id', '=', id)
    .orderBy('a.at', 'desc')
    .orderBy('a.id')
    .limit(limits.pageMax)
    .execute();
  return {
    results: rows.map(({ version, at, id: user, first_name, last_name }) => ({
      user: user === null ? null : { id: user, first_name: first_name ?? '', last_name: last_name ?? '' },
      ...{ version, at: at.toISOString() },
    })),
  };
}

async function findForAdmin(db: Deps['db'], { userId }: Actor, id: string) {
  const row = await db
    .selectFrom('templates')
    .select('owner_id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('scope', '=', 'affiliates')]))
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}
