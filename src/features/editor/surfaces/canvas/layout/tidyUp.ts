import type { ReactFlowInstance } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import type { Editor } from '#src/features/editor/store/editorState.ts';
import { readableViewport } from '../flow/readableViewport.ts';
import { tidyEdits } from './tidyEdits.ts';

/** The columns fill the canvas's width at this zoom, at which titles are 11 px high. */
const columnsZoom = 0.8;
const marginPx = 48;
/** A funnel whose titles would be smaller when it is fitted is shown from its first stage on. */
const readable = { leastFit: columnsZoom, zoom: columnsZoom };

interface Canvas {
  editor: Editor;
  flow: ReactFlowInstance;
  size: { width: number; height: number };
}

/** Lays the stages out in bands as wide as the canvas, as one undo step. */
export function tidyUp({ editor, flow, size }: Canvas, label: string): void {
  const edits = tidyEdits(editor.getState().document, (size.width - 2 * marginPx) / columnsZoom);
  editor.apply(edits, { label });
  const viewport = readableViewport(editor.getState().document, size, readable);
  void flow.setViewport(viewport, { duration: motionMs(200) });
}
