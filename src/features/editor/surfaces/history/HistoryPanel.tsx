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
  const [viewed, setViewed] = useState<PublishedVersion | null>(null);
  const [lastViewed, setLastViewed] = useState<number | null>(null);
  const leave = () => {
    setLastViewed(viewed?.revision ?? null);
    setViewed(null);
  };
  return (
    <SidePanel
      onClose={onClose}
      side={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '92%' : 440}
      title={t`History`}
      closeLabel={t`Close`}
    >
      {viewed ? (
        <VersionView key={viewed.revision} point={viewed} onBack={leave} onRestored={onClose} />
      ) : (
        <VersionList onView={setViewed} lastViewed={lastViewed} />
      )}
    </SidePanel>
  );
}
