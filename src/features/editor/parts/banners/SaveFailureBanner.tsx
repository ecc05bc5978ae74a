import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import type { RetryReason } from '#src/features/editor/store/retryReason.ts';
import { useFunnelEditor, useEditorSelector, useSaveState } from '#src/features/editor/store/useFunnelEditor.ts';
import { Banner } from './Banner.tsx';

/** Reasons for which the save status suffices. */
const plain = new Set<RetryReason['kind']>(['offline', 'busy', 'signedOut']);

/** Explains why the server, or a proxy before it, rejects edits for now, and what to do about it. */
export function SaveFailureBanner() {
  const save = useSaveState();
  const editor = useFunnelEditor();
  const isUnstored = useEditorSelector((s) => s.unstored);
  // A failure that the first retry mends is not worth a banner.
  if (save.kind !== 'retrying' || save.attempt < 2 || plain.has(save.why.kind)) return null;
  return (
    <Banner tone="bad">
      <span>
        <Reason why={save.why} />{' '}
        {isUnstored ? (
          <Trans>Keep this page open: nothing can be stored on this device. Saving will be retried.</Trans>
        ) : (
          <Trans>What you write is kept on this device and will be saved automatically.</Trans>
        )}
      </span>
      <Button size="small" onClick={editor.retryNow}>
        <Trans>Try now</Trans>
      </Button>
    </Banner>
  );
}

function Reason({ why: { kind, status } }: { why: RetryReason }) {
  switch (kind) {
    case 'storageFull':
      return <Trans>The server’s disk is full. Tell its administrator: saving works again once there is space.</Trans>;
    case 'unavailable':
      return <Trans>The server cannot save right now ({status}): it is restarting, or its database is down.</Trans>;
    case 'proxyLimit':
      return (
        <Trans>
          A proxy in front of the server rejects requests of this size (413). Ask the server’s administrator to raise
          the limit (in nginx: client_max_body_size).
        </Trans>
      );
    case 'notOurs':
      return (
        <Trans>
          A proxy or a network’s sign-in page is answering instead of the server. Check your connection, then reload the
          page.
        </Trans>
      );
    default:
      return <Trans>Server error ({status}). If it continues, tell the server’s administrator.</Trans>;
  }
}
