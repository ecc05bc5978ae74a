import type { FunnelState } from '#contract/schemas/funnel.ts';
import type { Trouble } from '#contract/schemas/trouble.ts';
import { useFunnelBadge } from '#src/shell/useFunnelBadge.ts';
import { Badge } from '#src/ui/Badge.tsx';

export function FunnelStateBadge({ state, trouble }: { state: FunnelState; trouble: Trouble | null }) {
  const { tone, text } = useFunnelBadge()(state, trouble);
  return <Badge tone={tone}>{text}</Badge>;
}
