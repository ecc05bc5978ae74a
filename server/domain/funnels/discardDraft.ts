import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { changeFunnel } from './changeFunnel.ts';

/** Takes the draft back to what is live, as one batch that can be undone; the name stays. */
export const discardDraft = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> =>
  changeFunnel(deps, actor, id, 'funnel.discard');
