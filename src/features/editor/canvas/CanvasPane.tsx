import { useEffect } from 'react';
import { ReactFlowProvider, useReactFlow } from 'reactflow';
import { useClipboard } from '../clipboard/useClipboard.ts';
import { PaletteKeys } from '../commands/PaletteKeys.tsx';
import { motionMs } from '#src/platform/motionMs.ts';
import { useEditor } from '../useEditor.ts';
import { Canvas } from './Canvas.tsx';
import { useCanvasView } from './canvasView.ts';
import { graphOf } from './exits.ts';

const middle = { x: 118, y: 90 };

/** The canvas with all that it needs; a chunk of its own, which narrow screens never load. */
export function CanvasPane() {
  return (
    <ReactFlowProvider>
      <Canvas />
      <Showing />
      <PaletteKeys />
    </ReactFlowProvider>
  );
}

function Showing() {
  const editor = useEditor();
  const flow = useReactFlow();
  const view = useCanvasView();
  useClipboard();
  useEffect(
    () =>
      view.offer((id) => {
        const stage = graphOf(editor.getState().document).stages.get(id);
        if (stage) void flow.setCenter(stage.x + middle.x, stage.y + middle.y, { zoom: 1, duration: motionMs(200) });
      }),
    [editor, flow, view],
  );
  return null;
}
