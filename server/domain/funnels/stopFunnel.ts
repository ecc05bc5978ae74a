import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { changeFunnel } from './changeFunnel.ts';

/** Stops the bot; what waits to leave is held. A revoked token stays known: it must be replaced before the next run. */
export const stopFunnel = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> =>
  changeFunnel(deps, actor, id, 'funnel.stop');
