import { useEffect } from 'react';
import { type Rect, type ReactFlowState, useReactFlow, useStoreApi, type XYPosition } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import { shownHeight } from '#src/features/editor/model/stageBox.ts';
import type { EditorState } from '#src/features/editor/store/editorState.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { graphOf, stageWidth } from '#src/features/editor/model/graph.ts';
import { freeRoom, rectsOnCanvas } from './flow/freeRoom.ts';
import { ghostReachPx } from '#src/features/editor/model/nextStageGhost.ts';
import { panIntoView } from './panIntoView.ts';

const marginPx = 16;
/** The toolbar's height with its gap above the stage. */
const toolbarPx = 47;
/** Beside a stage that is panned into view: the room to draw an arrow out of it. */
const arrowRoomPx = 140;
/** Debounce before panning, so that it moves nothing under a double click or during an animation, ms. */
const debounceMs = 280;
const maxRetries = 10;

/** Pans the selected stage with its toolbar into the viewport, also when a panel opens beside the canvas or over it. */
export function KeepSelectionVisible() {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retries = 0;
    const cancel = () => clearTimeout(timer);
    const show = () => {
      const now = store.getState();
      const stage = selectedBox(editor.getState(), now);
      if (!stage || !now.domNode) return;
      // The inspector may still be mounting.
      if (!document.querySelector('[data-inspector]') && retries-- > 0) return later();
      const [x, y, zoom] = now.transform;
      const pan = panTo(stage, now.domNode, zoom);
      if (Math.abs(pan.x) + Math.abs(pan.y) < 1) return;
      void flow.setViewport({ x: x + pan.x, y: y + pan.y, zoom }, { duration: motionMs(200) });
    };
    const later = () => {
      cancel();
      timer = setTimeout(show, debounceMs);
    };
    const showSoon = () => {
      retries = maxRetries;
      later();
    };

    let last: string | null = null;
    const onSelect = () => {
      const id = editor.getState().selection.stageId;
      if (id && id !== last) showSoon();
      last = id;
    };
    /**
     * When the canvas shrinks, a visible stage stays visible; one that was panned out of the viewport is left alone.
     */
    const onMove = (now: ReactFlowState, before: ReactFlowState) => {
      if (now.width >= before.width && now.height >= before.height) return;
      const stage = selectedBox(editor.getState(), before);
      if (stage && isSeen(stage, before)) showSoon();
    };
    onSelect();
    const ends = [editor.subscribe(onSelect), store.subscribe(onMove), cancel];
    document.addEventListener('pointerdown', cancel, { capture: true });
    return () => {
      for (const end of ends) end();
      document.removeEventListener('pointerdown', cancel, { capture: true });
    };
  }, [editor, flow, store]);
  return null;
}

/** The selected stage's rectangle in px of the canvas's element; null where none is selected. */
function selectedBox({ document, collapsed, selection }: EditorState, flow: ReactFlowState): Rect | null {
  const stage = graphOf(document).stages.get(selection.stageId ?? '');
  if (!stage) return null;
  const [left, top, zoom] = flow.transform;
  const size = { width: stageWidth * zoom, height: shownHeight(stage, collapsed) * zoom };
  return { x: stage.x * zoom + left, y: stage.y * zoom + top, ...size };
}

const isSeen = ({ x, y, width, height }: Rect, canvas: { width: number; height: number }): boolean =>
  x < canvas.width && y < canvas.height && x + width > 0 && y + height > 0;

/** The pan that shows a stage; one that moves it to the left also leaves the room for its next arrow. */
function panTo(stage: Rect, canvas: HTMLElement, zoom: number): XYPosition {
  const room = freeRoom(canvas, marginPx);
  const covers = rectsOnCanvas(canvas, '.react-flow__panel');
  const ghost = canvas.querySelector('.react-flow__node.selected [data-next-stage]') ? ghostReachPx * zoom : 0;
  const box = withToolbar({ ...stage, height: stage.height + ghost });
  const pan = panIntoView(box, room, covers);
  const width = box.width + arrowRoomPx;
  return pan.x < 0 && width < room.width ? panIntoView({ ...box, width }, room, covers) : pan;
}

const withToolbar = ({ y, height, ...stage }: Rect): Rect => ({
  ...stage,
  y: y - toolbarPx,
  height: height + toolbarPx,
});
