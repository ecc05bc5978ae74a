import { useLingui } from '@lingui/react/macro';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

/** Names an exit until its words have loaded. */
export function PendingExit({ exit, stage }: { exit: Exit; stage: Stage }) {
  const { t } = useLingui();
  const number = (stage.exits?.indexOf(exit) ?? 0) + 1;
  return <VisuallyHidden>{t`Exit ${number}`}</VisuallyHidden>;
}
