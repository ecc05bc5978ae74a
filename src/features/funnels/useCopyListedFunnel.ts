import { useLingui } from '@lingui/react/macro';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { truncateForCopy } from '#machines/funnel/truncateForCopy.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useCopyFunnel } from './mutations.ts';

/** Copies a funnel under a “… (copy)” name, and notifies of the result. */
export function useCopyListedFunnel(): (funnel: FunnelSummary) => void {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const copy = useCopyFunnel();
  return ({ id, name }) => {
    const copied = t({ message: `${truncateForCopy(name)} (copy)`, comment: 'name of a copied funnel' });
    void notifyResult(copy.mutateAsync({ id, name: copied }), t`The funnel is created`);
  };
}
