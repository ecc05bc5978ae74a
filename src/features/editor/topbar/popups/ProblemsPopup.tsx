import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#contract/schemas/funnel.ts';
import { Popup } from '../../pop/Popup.tsx';
import { ProblemList } from '../../problems/ProblemList.tsx';
import type { AnchoredPopup } from './AnchoredPopup.ts';

/** The list of what is wrong. */
export function ProblemsPopup({ problems, anchor, onClose }: AnchoredPopup & { problems: Problem[] }) {
  const { t } = useLingui();
  return (
    <Popup anchor={anchor} onClose={onClose} isOpen label={t`What to put right`} align="end">
      <ProblemList problems={problems} onJump={onClose} />
    </Popup>
  );
}
