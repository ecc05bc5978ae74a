import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { transitionFunnel } from './transitionFunnel.ts';

/** Stops the bot and holds its queued deliveries. Trouble `token_revoked` stays, because the token must be replaced before the next run. */
export const stopFunnel = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> =>
  transitionFunnel(deps, actor, id, 'funnel.stop');
