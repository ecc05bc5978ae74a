import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SidePanel } from '#src/ui/SidePanel.tsx';
import { useNarrow } from '../../parts/screen/useNarrow.ts';
import type { PublishedVersion } from '../../parts/changes/publishedVersion.ts';
import { VersionList } from './VersionList.tsx';
import { VersionView } from './VersionView.tsx';

/** The published versions, to view and to restore. */
export function HistoryPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const [looked, setLooked] = useState<PublishedVersion | null>(null);
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
        <VersionView key={looked.revision} point={looked} onBack={leave} onRestored={onClose} />
      ) : (
        <VersionList onLook={setLooked} lookedLast={left} />
      )}
    </SidePanel>
  );
}
