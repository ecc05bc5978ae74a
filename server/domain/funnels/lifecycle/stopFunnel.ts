import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '../../deps.ts';
import { transitionFunnel } from './transitionFunnel.ts';

/** Stops the bot; what waits to leave is held. A revoked token stays known: it must be replaced before the next run. */
export const stopFunnel = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> =>
  transitionFunnel(deps, actor, id, 'funnel.stop');
