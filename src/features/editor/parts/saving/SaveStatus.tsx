import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUpload, IconCloudX } from '@tabler/icons-react';
import { useFunnelEditor, useEditorSelector, useSaveState } from '#src/features/editor/store/useFunnelEditor.ts';
import type { RetryReason } from '#src/features/editor/store/retryReason.ts';
import classes from './SaveStatus.module.css';

/** The save status: saved, saving, pending, rejected or in conflict. */
export function SaveStatus() {
  const save = useSaveState();
  const editor = useFunnelEditor();
  const { t } = useLingui();
  if (save.kind === 'saved' || save.kind === 'saving')
    return (
      <output
        className={classes.saved}
        data-tone={save.kind === 'saved' ? 'ok' : undefined}
        title={save.kind === 'saved' ? t`Saved` : undefined}
      >
        {save.kind === 'saved' ? (
          <IconCloudCheck size={16} stroke={1.75} />
        ) : (
          <IconCloudUpload size={16} stroke={1.75} />
        )}
        <span>{save.kind === 'saved' ? <Trans>Saved</Trans> : <Trans>Saving…</Trans>}</span>
      </output>
    );
  if (save.kind === 'retrying')
    return (
      <button type="button" className={classes.saved} data-tone="warn" title={t`Try now`} onClick={editor.retryNow}>
        {save.why.kind === 'offline' ? (
          <IconCloudOff size={16} stroke={1.75} />
        ) : (
          <IconCloudX size={16} stroke={1.75} />
        )}
        <output>
          <PendingReason why={save.why} />
        </output>
      </button>
    );
  if (save.kind === 'paused')
    return (
      <output className={classes.saved} data-tone="warn">
        <IconCloudOff size={16} stroke={1.75} />
        <span>
          <Trans>Kept on this device</Trans>
        </span>
      </output>
    );
  return (
    <output className={classes.saved} data-tone="bad">
      <IconAlertTriangle size={16} stroke={1.75} />
      <span>{save.kind === 'conflict' ? <Trans>Changed elsewhere</Trans> : <Trans>Not saved</Trans>}</span>
    </output>
  );
}

/** States why edits are pending, and that this device stores them meanwhile. */
export function PendingReason({ why }: { why: RetryReason }) {
  const unstored = useEditorSelector((s) => s.unstored);
  return unstored ? <Trans>Not saved yet</Trans> : <StoredReason kind={why.kind} />;
}

function StoredReason({ kind }: Pick<RetryReason, 'kind'>) {
  if (kind === 'offline') return <Trans>Offline, kept on this device</Trans>;
  if (kind === 'signedOut') return <Trans>Signed out, kept on this device</Trans>;
  if (kind === 'busy') return <Trans>The server is busy, kept on this device</Trans>;
  if (kind === 'notOurs' || kind === 'proxyLimit') return <Trans>Blocked by the network, kept on this device</Trans>;
  return <Trans>Server error, kept on this device</Trans>;
}
