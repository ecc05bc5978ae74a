import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SidePanel } from '#src/ui/SidePanel.tsx';
import { useNarrow } from '../../parts/screen/useNarrow.ts';
import type { Point } from '../../parts/changes/point.ts';
import { PointList } from './PointList.tsx';
import { PointView } from './PointView.tsx';

/** The funnel as it was at each publish, to be looked at and brought back. */
export function HistoryPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const [looked, setLooked] = useState<Point | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const leave = () => {
    setLeft(looked?.revision ?? null);
    setLooked(null);
  };
  return (
    <SidePanel
      onClose={onClose}
      side={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '92%' : 440}
      title={t`History`}
      closeLabel={t`Close`}
    >
      {looked ? (
        <PointView key={looked.revision} point={looked} onBack={leave} onRestored={onClose} />
      ) : (
        <PointList onLook={setLooked} lookedLast={left} />
      )}
    </SidePanel>
  );
}
