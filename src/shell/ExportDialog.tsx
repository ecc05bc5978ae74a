import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { download } from '#src/api/download.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import classes from './ExportDialog.module.css';
import { notify } from './toasts/notify.ts';

interface Props {
  funnel: { id: string; name: string };
  /** Resolves when all pending edits are saved. */
  ready?: () => Promise<void>;
  labels: { title: string; cancel: string; done: string };
  onClose: () => void;
}

/** A faster export shows no dialog. */
const shownAfterMs = 400;

/** Downloads a funnel as a file; closing the dialog aborts it. */
export function ExportDialog({ funnel, ready, labels, onClose }: Props) {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  const [progress, setProgress] = useState(0);
  const [isShown, setShown] = useState(false);
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await ready?.();
      const params = { id: funnel.id };
      const file = await download(endpoints.funnels.export, { params, onProgress: setProgress, signal });
      saveFile(file, fileName(funnel.name, 'zip'));
      notify({ type: 'success', text: labels.done });
    } catch (error) {
      if (signal.aborted) return;
      notify({ type: 'error', text: errorText(error) });
    }
    onClose();
  });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => setShown(true), shownAfterMs);
    void run(stop.signal);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  if (!isShown) return null;
  return (
    <Dialog onClose={onClose} title={labels.title}>
      <div className="row gap-lg">
        <ProgressBar value={progress} label={labels.title} />
        <span className={classes.percent}>{i18n.number(progress, { style: 'percent' })}</span>
      </div>
      <div className="flex justify-end mt-2xl">
        <Button onClick={onClose} data-autofocus>
          {labels.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
