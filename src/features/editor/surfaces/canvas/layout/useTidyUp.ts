import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import { useFunnelEditor } from '../../../store/useFunnelEditor.ts';
import { readableViewport } from '../flow/readableViewport.ts';

/** The columns fill the canvas's width at this zoom. */
const columnsZoom = 0.7;
const marginPx = 48;
/** The least zoom at which the whole funnel is fitted, and else the zoom at which its first stage is shown. */
const readable = { leastFit: 0.4, zoom: 0.7 };

/** Lays the stages out in bands as wide as the canvas, as one undo step. */
export function useTidyUp(): () => Promise<void> {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const { t } = useLingui();
  return useCallback(async () => {
    const { tidyEdits } = await import('./tidyEdits.ts');
    const { width, height } = store.getState();
    const edits = tidyEdits(editor.getState().document, (width - 2 * marginPx) / columnsZoom);
    editor.apply(edits, { label: t`Tidy up` });
    const viewport = readableViewport(editor.getState().document, { width, height }, readable);
    void flow.setViewport(viewport, { duration: motionMs(200) });
  }, [editor, flow, store, t]);
}
