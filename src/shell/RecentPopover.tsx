import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { registerOverlay } from '#src/platform/openOverlays.ts';
import { RecentNotices } from './RecentNotices.tsx';

/** What the rail's popover shows; the back gesture closes it like any other overlay. */
export function RecentPopover({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => registerOverlay({ close: () => close(), focusedBefore: [] }), []);
  return (
    <>
      <h2>
        <Trans>Recent notifications</Trans>
      </h2>
      <RecentNotices />
    </>
  );
}
