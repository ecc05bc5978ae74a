import type { HistoryEntryOf, NotSentReason } from '#contract/schemas/contactHistory.ts';
import type { DeliveryState } from '#server/db/tables.ts';

interface Fate {
  state: DeliveryState;
  reason: string | null;
}

/** Why a message has not come, in the contract's words. */
export function notSentReason({ state, reason }: Fate): NotSentReason | null {
  switch (state) {
    case 'failed':
      return { code: 'refused', detail: reason };
    case 'unreachable':
      return { code: 'blocked', detail: reason };
    case 'uncertain':
      return { code: 'no_answer', detail: null };
    case 'dropped':
      return { code: droppedBy[reason ?? ''] ?? 'dropped_by_owner', detail: null };
    default:
      return null;
  }
}

const droppedBy: Record<string, NotSentReason['code']> = { moved: 'moved_on', blocked: 'blocked' };

/** The first that says most: what went wrong, then what is still to leave. */
const tellingOrder: DeliveryState[] = [
  ...(['unreachable', 'failed', 'uncertain', 'dropped'] as const),
  ...(['held', 'sending', 'queued', 'sent'] as const),
];

/** What became of a message that is sent in parts; nobody knows of one whose parts went with their funnel. */
export function fateOf(parts: Fate[]): Pick<HistoryEntryOf<'reply'>, 'state' | 'reason'> {
  const [telling] = parts.toSorted((a, b) => tellingOrder.indexOf(a.state) - tellingOrder.indexOf(b.state));
  return telling
    ? { state: telling.state, reason: notSentReason(telling) }
    : { state: 'uncertain', reason: { code: 'no_answer', detail: null } };
}
