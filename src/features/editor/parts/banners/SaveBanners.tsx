import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import { ClosedBanner } from './ClosedBanner.tsx';
import { SaveFailureBanner } from './SaveFailureBanner.tsx';
import { RefusedBanners } from './RefusedBanner.tsx';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { Banner } from './Banner.tsx';

/** The banners about saving, shown in every view that edits. */
export function SaveBanners() {
  return (
    <>
      <ClosedBanner />
      <RefusedBanners />
      <SaveFailureBanner />
      <LostMovesBanner />
    </>
  );
}

/** Tells that the first run locked the order of stages, so that pending moves were dropped. */
function LostMovesBanner() {
  const editor = useFunnelEditor();
  const isLost = useEditorSelector((s) => s.lostMoves);
  if (!isLost) return null;
  return (
    <Banner tone="warn">
      <span>
        <Trans>
          The funnel has started, and the order of its stages is now locked. Unsaved moves were discarded, and earlier
          ones can no longer be undone.
        </Trans>
      </span>
      <Button size="small" onClick={editor.dismissLostMoves}>
        <Trans>Got it</Trans>
      </Button>
    </Banner>
  );
}
