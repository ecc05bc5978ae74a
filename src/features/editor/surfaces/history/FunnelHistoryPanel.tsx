import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EditorDrawer } from '#src/features/editor/parts/drawer/EditorDrawer.tsx';
import type { PublishedVersion } from '#src/features/editor/parts/changes/publishedVersion.ts';
import { VersionList } from './VersionList.tsx';
import { VersionView } from './VersionView.tsx';

/** The published versions, to view and to restore. */
export function FunnelHistoryPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [viewed, setViewed] = useState<PublishedVersion | null>(null);
  const [lastViewed, setLastViewed] = useState<number | null>(null);
  const leave = () => {
    setLastViewed(viewed?.revision ?? null);
    setViewed(null);
  };
  return (
    <EditorDrawer title={t`History`} width={440} onClose={onClose}>
      {viewed ? (
        <VersionView key={viewed.revision} point={viewed} onBack={leave} onRestored={onClose} />
      ) : (
        <VersionList onView={setViewed} lastViewed={lastViewed} />
      )}
    </EditorDrawer>
  );
}
