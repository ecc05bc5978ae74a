import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { createFunnel } from '../funnels/create/createFunnel.ts';
import { findReady } from '../readyTemplates/findReady.ts';
import { findVisibleTemplate } from './rows/templateRow.ts';

/** Makes an independent draft funnel from a template. Idempotent: a retried request gets the funnel that it created. */
export async function addTemplate(
  deps: Deps,
  actor: Actor,
  { id, funnel }: { id: string; funnel: { id?: string | undefined; name?: string | undefined } },
): Promise<Funnel> {
  if (!findReady(deps, id)) await findVisibleTemplate(deps.db, actor, id);
  return createFunnel(deps, actor, { ...funnel, template: id });
}
