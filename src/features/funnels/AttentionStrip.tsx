import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { Strip } from '#src/ui/page/Strip.tsx';
import { attentionQuery } from './queries.ts';

const shown = 3;

/** Lazy: on most days there is nothing to show. */
const AttentionItems = lazy(async () => ({ default: (await import('./AttentionItems.tsx')).AttentionItems }));
const TroubledItem = lazy(async () => ({ default: (await import('./TroubledItem.tsx')).TroubledItem }));

/** What needs the owner in all funnels: failing bots, stuck journeys, undelivered messages. */
export function AttentionStrip({ funnels }: { funnels: FunnelSummary[] }) {
  const { t } = useLingui();
  const { data } = useQuery(attentionQuery);
  const needing = data?.results ?? [];
  const troubled = funnels.filter((f) => f.trouble);
  if (troubled.length === 0 && needing.length === 0) return null;
  return (
    <Strip title={t`Needs attention`} Icon={IconAlertTriangle}>
      <Suspense>
        {troubled.slice(0, shown).map((funnel) => (
          <TroubledItem key={funnel.id} funnel={funnel} />
        ))}
      </Suspense>
      {needing.map((funnel) => (
        <Suspense key={funnel.id}>
          <AttentionItems funnel={funnel} />
        </Suspense>
      ))}
    </Strip>
  );
}
