import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconChevronDown,
  IconPlayerPause,
  IconPlayerPlayFilled,
  IconPlugConnected,
  IconSend,
} from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { useStop } from '#src/features/editor/store/useFunnelAction.ts';
import { useAllowed } from '#src/features/editor/store/useAllowed.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './TopBar.module.css';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';

/** Offers the actions that the funnel's state allows: connect, publish, stop, run. */
export function FunnelActions() {
  const open = useDialog();
  const hasBot = useEditorSelector((s) => s.funnel.bot !== null);
  const canConnect = useAllowed('bot.connect');
  const canRun = useAllowed('funnel.run');
  const canPublish = useAllowed('funnel.publish');
  const isRunning = useEditorSelector((s) => s.funnel.state === 'running');
  return (
    <>
      {!hasBot && canConnect && (
        <Button size="small" variant="primary" onClick={() => open({ kind: 'connect' })}>
          <IconPlugConnected size={16} stroke={1.75} aria-hidden />
          <Trans>Connect a bot</Trans>
        </Button>
      )}
      {canPublish && hasBot && (
        <Button
          size="small"
          variant={isRunning ? 'primary' : 'soft'}
          onClick={() => open({ kind: 'publish', thenRun: false })}
        >
          <IconSend size={16} stroke={1.75} aria-hidden />
          <Trans>Publish</Trans>
        </Button>
      )}
      {isRunning && <StopButton />}
      {canRun && hasBot && !isRunning && <RunButton />}
    </>
  );
}

function StopButton() {
  const { t } = useLingui();
  const stop = useStop();
  const notifyResult = useNotifyResult();
  const press = () => notifyResult(stop.mutateAsync(undefined), t`Stopped. Scheduled messages are kept.`);
  return (
    <Button size="small" title={t`Stop`} isBusy={stop.isPending} onClick={() => void press()}>
      <IconPlayerPause size={16} stroke={1.75} aria-hidden />
      <span className={`visually-hidden ${classes.spare}`}>
        <Trans>Stop</Trans>
      </span>
    </Button>
  );
}

const RunPopup = lazyPanel(async () => (await import('../overlaysChunk.ts')).RunPopup, OverlayFallback);

/** Opens the pre-run checklist. */
function RunButton() {
  const editor = useFunnelEditor();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span ref={anchor} data-run>
      <Button
        size="small"
        variant="primary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          editor.attempt();
          setOpen(true);
        }}
      >
        <IconPlayerPlayFilled size={16} aria-hidden />
        <Trans>Run</Trans>
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <RunPopup anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
