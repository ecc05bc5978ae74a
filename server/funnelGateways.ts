import type { Db } from './db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { funnelHandlers } from './domain/mailings/lifecycle/funnelHandlers.ts';
import { journeyHandlers } from './journeyHandlers.ts';
import { journeyGate } from './journeys/journeyGate.ts';

type Clock = Pick<Deps, 'now' | 'newId' | 'log'> & { db: Db };

/** What funnels are stopped with, for a command that runs without a server. */
export const funnelGateways = (clock: Clock): Pick<Deps, 'journeys' | 'funnelHandlers'> => ({
  journeys: journeyGate({ ...clock, journeyHandlers: journeyHandlers(clock) }),
  funnelHandlers: funnelHandlers(clock),
});
