import type { HoldReason } from '#contract/schemas/mailing.ts';
import { subscription } from '../subscription.ts';
import type { FunnelRow } from '../funnels/funnelRow.ts';

/** Why nothing of a funnel's mailings and letters can be sent now; null while it can. */
export function holdReasonOf({ state, trouble }: Pick<FunnelRow, 'state' | 'trouble'>): HoldReason | null {
  if (!subscription.active) return 'subscription_inactive';
  if (state !== 'running') return 'funnel_stopped';
  return trouble?.code === 'token_revoked' ? 'token_revoked' : null;
}
