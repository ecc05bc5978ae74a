import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Strip } from '#src/ui/page/Strip.tsx';
import { attentionQuery } from './queries.ts';

const shown = 3;

/** Lazy: on most days there is nothing to show. */
const AttentionItems = lazyComponent(async () => (await import('./AttentionItems.tsx')).AttentionItems, null);
const TroubledItem = lazyComponent(async () => (await import('./TroubledItem.tsx')).TroubledItem, null);

/** What needs the owner in all funnels: failing bots, stuck journeys, undelivered messages. */
export function AttentionStrip({ funnels }: { funnels: FunnelSummary[] }) {
  const { t } = useLingui();
  const { data } = useQuery(attentionQuery);
  const needing = data?.results ?? [];
  const troubled = funnels.filter((f) => f.trouble);
  if (troubled.length === 0 && needing.length === 0) return null;
  return (
    <Strip title={t`Needs attention`} Icon={IconAlertTriangle}>
      {troubled.slice(0, shown).map((funnel) => (
        <TroubledItem key={funnel.id} funnel={funnel} />
      ))}
      {needing.map((funnel) => (
        <AttentionItems key={funnel.id} funnel={funnel} />
      ))}
    </Strip>
  );
}
