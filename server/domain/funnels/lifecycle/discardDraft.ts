import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { transitionFunnel } from './transitionFunnel.ts';

/** Takes the draft back to what is live, as one batch that can be undone; the name stays. */
export const discardDraft = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> =>
  transitionFunnel(deps, actor, id, 'funnel.discard');
