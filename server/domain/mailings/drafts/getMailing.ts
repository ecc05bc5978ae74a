import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findFunnel } from '#server/domain/funnels/funnelRow.ts';
import { findMailing } from '../rows/mailingRow.ts';
import { viewMailing } from '../rows/viewMailing.ts';

/** One mailing with its message, its problems and its progress. */
export async function getMailing(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Mailing> {
  const mailing = await findMailing(deps.db, actor, id);
  return viewMailing(deps, deps.db, { mailing, funnel: await findFunnel(deps.db, actor, mailing.funnel_id) });
}
