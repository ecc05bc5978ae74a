import type { FunnelState } from '#contract/schemas/funnel.ts';
import { Refusal } from '../problem.ts';
import { isPublished } from './isPublished.ts';
import type { FunnelRow } from './funnelRow.ts';

export type FunnelAct =
  | { type: 'connect'; sameBot: boolean }
  | { type: 'disconnect' | 'run' | 'publish' | 'stop' | 'archive' | 'return' | 'delete' | 'edit' | 'discard' };

const takes: Record<Exclude<FunnelAct['type'], 'connect'>, FunnelState[]> = {
  disconnect: ['draft', 'ready', 'stopped'],
  run: ['draft', 'ready', 'running', 'stopped'],
  publish: ['draft', 'ready', 'running', 'stopped'],
  stop: ['running', 'stopped'],
  archive: ['draft', 'ready', 'running', 'stopped', 'archived'],
  return: ['archived'],
  delete: ['archived'],
  edit: ['draft', 'ready', 'running', 'stopped'],
  discard: ['draft', 'ready', 'running', 'stopped'],
};

/** @returns `same` when it is so already; @throws Refusal `transition_not_allowed`. */
export function decideFunnel(row: FunnelRow, act: FunnelAct): 'go' | 'same' {
  const states = act.type === 'connect' ? connectFrom(act.sameBot) : takes[act.type];
  const needsLive = act.type === 'publish' || act.type === 'discard';
  if (!states.includes(row.state) || (needsLive && row.live_document === null)) {
    throw new Refusal('transition_not_allowed');
  }
  return isSame(row, act) ? 'same' : 'go';
}

const connectFrom = (sameBot: boolean): FunnelState[] => [
  'draft',
  'ready',
  'stopped',
  ...(sameBot ? (['running'] as const) : []),
];

function isSame(row: FunnelRow, { type }: FunnelAct): boolean {
  const already: Partial<Record<FunnelAct['type'], FunnelState>> = {
    disconnect: 'draft',
    run: 'running',
    stop: 'stopped',
    archive: 'archived',
  };
  return already[type] === row.state || (type === 'discard' && isPublished(row));
}
