import type { HeldReason, HistoryEntryOf, NotSentReason } from '#contract/schemas/contacts/contactHistory.ts';
import type { DeliveryCause, DeliveryState } from '#server/db/tables/deliveryTables.ts';

interface Fate {
  state: DeliveryState;
  reason: string | null;
}

/** Why a message was not delivered, in the contract's terms. */
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

/** What a held delivery waits for. */
export function heldReasonOf({ cause, reason }: { cause: DeliveryCause; reason: string | null }): HeldReason {
  if (reason === 'late' || reason === 'lapsed' || reason === 'limit') return reason;
  return cause === 'mailing' ? 'paused' : 'stopped';
}

const droppedBy: Record<string, NotSentReason['code']> = {
  moved: 'moved_on',
  blocked: 'blocked',
  left_series: 'left_series',
  series_off: 'series_off',
  removed: 'removed',
  cancelled: 'cancelled',
  deleted: 'deleted',
};

/** The states of a message's parts by precedence: failures first, then pending ones. */
export const statePrecedence: DeliveryState[] = [
  ...(['unreachable', 'failed', 'uncertain', 'dropped'] as const),
  ...(['held', 'sending', 'queued', 'sent'] as const),
];

/** The outcome of a message over all its parts; `uncertain` if its parts were deleted with their funnel. */
export function fateOf(parts: Fate[]): Pick<HistoryEntryOf<'reply'>, 'state' | 'reason'> {
  const [part] = parts.toSorted((a, b) => statePrecedence.indexOf(a.state) - statePrecedence.indexOf(b.state));
  return part
    ? { state: part.state, reason: notSentReason(part) }
    : { state: 'uncertain', reason: { code: 'no_answer', detail: null } };
}
