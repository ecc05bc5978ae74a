import type { z } from 'zod';
import type { templateVersion } from '#contract/schemas/funnels/template.ts';
import { limits } from '#contract/limits.ts';
import type { Actor, Deps } from '../deps.ts';
import { findReady } from '../readyTemplates/findReady.ts';
import { findVisibleTemplate } from './rows/templateRow.ts';

/** When the versions of a template were saved, the newest first; of a ready-made one nothing is known. */
export async function listTemplateVersions(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ results: z.infer<typeof templateVersion>[] }> {
  if (findReady(deps, id)) return { results: [] };
  const { owner_id } = await findVisibleTemplate(deps.db, actor, id);
  const rows = await deps.db
    .selectFrom('template_versions')
    .select(['version', 'at'])
    .where('owner_id', '=', owner_id)
    .where('template_id', '=', id)
    .orderBy('version', 'desc')
    .limit(limits.pageMax)
    .execute();
  return { results: rows.map(({ version, at }) => ({ version, at: at.toISOString() })) };
}
