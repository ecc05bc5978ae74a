import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { transitionFunnel } from './transitionFunnel.ts';

/** Archives a funnel, stopping it first; its bot is free for another one. */
export const archiveFunnel = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> =>
  transitionFunnel(deps, actor, id, 'funnel.archive');
