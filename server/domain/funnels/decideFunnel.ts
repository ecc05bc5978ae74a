import type { FunnelState } from '#contract/schemas/funnel.ts';
import { decide } from '#machines/funnel/decide.ts';
import type { FunnelLifeEvent } from '#machines/funnel/funnelMachine.ts';
import { RequestError } from '../requestErrors.ts';
import type { DraftRow, FunnelRow } from './funnelRow.ts';
import { isPublished } from './isPublished.ts';

export interface Decided {
  /** It is so already. */
  unchanged: boolean;
  to: FunnelState | 'deleted';
}

const before = { draft: 'draft', ready: 'ready', running: 'stopped', stopped: 'stopped', archived: 'draft' } as const;

/**
 * Asks the funnel's machine before anything is done. @param lastBot Telegram id of the bot that it has or had last.
 * @throws RequestError with the machine's code; a draft that is to run passes, for its problems are the answer.
 */
export function decideFunnel(
  row: FunnelRow | DraftRow,
  event: FunnelLifeEvent,
  lastBot: number | null = null,
): Decided {
  const life = {
    state: row.state,
    firstRun: row.first_run_at !== null,
    isPublished: 'live_document' in row && isPublished(row),
    lastBot,
    before: before[row.archived_from ?? 'draft'],
  };
  const decision = decide(life, event);
  if (decision.ok) return decision;
  if (decision.code === 'funnel_not_ready') return { unchanged: false, to: row.state };
  throw new RequestError(decision.code);
}
