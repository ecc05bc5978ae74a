import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import { decide, type FunnelLife } from '#machines/funnel/decide.ts';
import type { FunnelCommand, FunnelLifeEvent } from '#machines/funnel/funnelEvents.ts';
import { RequestError } from '../requestErrors.ts';
import type { FunnelRow } from './funnelRow.ts';
import { isPublished } from './isPublished.ts';

/** What the machine has decided, for `performFunnel`. */
export interface DecidedFunnel {
  /** It is so already. */
  unchanged: boolean;
  to: FunnelState | 'deleted';
  commands: FunnelCommand[];
}

/** The columns that the machine needs; for what publishes or discards, both documents too. */
export const lifeColumns = ['state', 'first_run_at', 'archived_from', 'trouble'] as const;
export type LifeRow = Pick<FunnelRow, (typeof lifeColumns)[number]>;
type Documents = Pick<FunnelRow, 'document' | 'live_document'>;

/**
 * Asks the funnel's machine before anything is done. @param lastBot Telegram id of the bot that it has or had last.
 * @throws RequestError with the machine's code; a draft that is to run passes, for its problems are the answer.
 */
export function decideFunnel(
  row: LifeRow | (LifeRow & Documents),
  event: FunnelLifeEvent,
  lastBot: number | null = null,
): DecidedFunnel {
  const decision = decide(lifeOf(row, event, lastBot), event);
  if (decision.ok) return decision;
  const { code, of } = decision;
  if (code === 'funnel_not_ready') return { unchanged: false, to: row.state, commands: [] };
  throw new RequestError(code, of === undefined ? {} : { of });
}

/** Whether the machine lets it happen. */
export const isPermitted = (row: LifeRow, event: FunnelLifeEvent): boolean =>
  decide(lifeOf(row, event, null), event).ok;

const before = { draft: 'draft', ready: 'ready', running: 'stopped', stopped: 'stopped', archived: 'draft' } as const;
/** Comparing two documents of 4 MB is left to the events that ask for it. */
const comparing = new Set<FunnelLifeEvent['type']>(['funnel.run', 'funnel.publish', 'funnel.discard']);

function lifeOf(row: LifeRow | (LifeRow & Documents), { type }: FunnelLifeEvent, lastBot: number | null): FunnelLife {
  return {
    state: row.state,
    firstRun: row.first_run_at !== null,
    isPublished: comparing.has(type) && 'live_document' in row && isPublished(row),
    lastBot,
    before: before[row.archived_from ?? 'draft'],
    trouble: row.trouble?.code ?? null,
  };
}
