import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { useFunnelBadge } from '#src/shell/frame/useFunnelBadge.ts';
import { Badge } from '#src/ui/Badge.tsx';

export function FunnelStateBadge({ state, trouble }: { state: FunnelState; trouble: Trouble | null }) {
  const { tone, text } = useFunnelBadge()(state, trouble);
  return <Badge tone={tone}>{text}</Badge>;
}
