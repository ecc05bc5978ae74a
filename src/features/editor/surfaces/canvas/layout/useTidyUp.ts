import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useReactFlow } from 'reactflow';
import { notify } from '#src/shell/notify.ts';
import { withPreloader } from '#src/shell/preloaderActor.ts';
import { fitSoftly } from '../flow/fitView.ts';
import { useFunnelEditor } from '../../../store/useFunnelEditor.ts';
import type { LayoutInput, Positions } from './layoutGraph.ts';
import { layoutInputOf, tidyEdits } from './tidyEdits.ts';

/** Above this number of stages the layout would block the page, so it runs in a worker. */
const manyStages = 300;

async function placesOf(drawing: LayoutInput): Promise<Positions> {
  if (drawing.boxes.length <= manyStages) return (await import('./layoutGraph.ts')).layoutGraph(drawing);
  const worker = new Worker(new URL('./layoutWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Positions>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(drawing);
    });
  } finally {
    worker.terminate();
  }
}

/** Lays the stages out in layers, as one undo step. */
export function useTidyUp(): () => Promise<void> {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const { t } = useLingui();
  return useCallback(async () => {
    const measured = new Map(
      flow.getNodes().flatMap(({ id, measured }) => (measured?.height ? [[id, measured.height]] : [])),
    );
    try {
      const places = await withPreloader(placesOf(layoutInputOf(editor.getState().document, measured)));
      // Stages may have been removed while the layout was computed: their edits are left out.
      editor.apply(tidyEdits(editor.getState().document, places), { label: t`Tidy up` });
      requestAnimationFrame(() => void flow.fitView(fitSoftly()));
    } catch {
      notify({ type: 'error', text: t`The stages could not be laid out. Nothing has changed, try again.` });
    }
  }, [editor, flow, t]);
}
