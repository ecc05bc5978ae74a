import type { Deps } from '#server/domain/deps.ts';
import type { FunnelHandlers } from '#server/domain/gateways/journeys.ts';
import { cancelForOtherBot, dropMailings, holdMailings } from './ofFunnel.ts';

/** What mailings do when their funnel stops, gets another bot or is deleted. */
export const funnelHandlers = (deps: Pick<Deps, 'now'>): FunnelHandlers => ({
  onStopped: (tx, funnel) => holdMailings(deps, tx, funnel, 'funnel_stopped'),
  onBotChanged: (tx, funnel) => cancelForOtherBot(deps, tx, funnel),
  onRemoved: (tx, funnel) => dropMailings(deps, tx, funnel),
});
