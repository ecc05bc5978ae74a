import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { useCounts } from '#src/features/editor/store/useFunnelEditor.ts';

/** How many people finished at a stage without exits. */
export function FinishedCount({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const finished = useCounts((counts) => counts?.stages[stage.id]?.finished ?? 0);
  if (finished === 0) return null;
  return <b>{t`${plural(finished, { one: '# has finished', other: '# have finished' })}`}</b>;
}
