import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';

const ExportDialog = lazy(async () => ({ default: (await import('#src/shell/ExportDialog.tsx')).ExportDialog }));

/** Exports a funnel as a file. */
export function ExportListedFunnel({ funnel, onClose }: { funnel: FunnelSummary; onClose: () => void }) {
  const { t } = useLingui();
  const { name } = funnel;
  const labels = { title: t`Exporting “${name}”`, cancel: t`Cancel`, done: t`The funnel is exported` };
  return (
    <Suspense>
      <ExportDialog funnel={funnel} labels={labels} onClose={onClose} />
    </Suspense>
  );
}
