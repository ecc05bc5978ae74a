import { useLingui } from '@lingui/react/macro';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { ProblemsPanel } from '#src/features/editor/parts/problems/ProblemsPanel.tsx';
import type { AnchoredPopup } from './AnchoredPopup.ts';

export function ProblemsPopup({ anchor, onClose }: AnchoredPopup) {
  const { t } = useLingui();
  return (
    <Popup anchor={anchor} onClose={onClose} isOpen label={t`What to fix`} align="end">
      <ProblemsPanel onLeave={onClose} />
    </Popup>
  );
}
