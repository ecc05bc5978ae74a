import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { transitionFunnel } from '../lifecycle/transitionFunnel.ts';

/** Takes the bot away and erases its token; people, history and the lock on the order stay. */
export const disconnectBot = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> =>
  transitionFunnel(deps, actor, id, 'bot.disconnect');
