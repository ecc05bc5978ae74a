import { useEffect } from 'react';
import { type Rect, type ReactFlowState, useReactFlow, useStoreApi } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import { stageHeight } from '../../model/stageBox.ts';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';
import { graphOf, stageWidth } from '../../model/graph.ts';
import { panIntoView } from './panIntoView.ts';

const marginPx = 16;
const toolbarGapPx = 9;
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
    const selectedId = () => editor.getState().selection.stageId;
    const selectedBox = ({ transform: [left, top, zoom] }: ReactFlowState): Rect | null => {
      const stage = graphOf(editor.getState().document).stages.get(selectedId() ?? '');
      if (!stage) return null;
      const size = { width: stageWidth * zoom, height: stageHeight(stage) * zoom };
      return { x: stage.x * zoom + left, y: stage.y * zoom + top, ...size };
    };
    const show = () => {
      const now = store.getState();
      const stage = selectedBox(now);
      if (!stage || !now.domNode) return;
      const { room, covers, panel, toolbar } = surroundings(now.domNode);
      // The inspector and the toolbar may still be mounting; the toolbar may not come at all.
      const isWhole = panel && (toolbar || retries < maxRetries - 3);
      if (!isWhole && retries-- > 0) return later();
      const pan = panIntoView(withToolbar(stage, toolbar), room, covers);
      const [x, y, zoom] = now.transform;
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
      const id = selectedId();
      if (id && id !== last) showSoon();
      last = id;
    };
    /**
     * When the canvas shrinks, a visible stage stays visible; one that was panned out of the viewport is left alone.
     */
    const onMove = (now: ReactFlowState, before: ReactFlowState) => {
      if (now.width >= before.width && now.height >= before.height) return;
      const stage = selectedBox(before);
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

const isSeen = ({ x, y, width, height }: Rect, canvas: { width: number; height: number }): boolean =>
  x < canvas.width && y < canvas.height && x + width > 0 && y + height > 0;

const withToolbar = (stage: Rect, toolbar: DOMRect | undefined): Rect => {
  if (!toolbar) return stage;
  const above = toolbar.height + toolbarGapPx;
  const width = Math.max(stage.width, toolbar.width);
  return { x: stage.x, y: stage.y - above, width, height: stage.height + above };
};

/** The unobstructed area of the canvas, and the panels that cover parts of it: the controls, the minimap. */
function surroundings(canvas: Element) {
  const at = canvas.getBoundingClientRect();
  const panel = document.querySelector('[data-inspector]')?.getBoundingClientRect();
  const right = Math.min(at.right, panel?.left ?? at.right);
  const room = {
    x: marginPx,
    y: marginPx,
    width: right - at.left - 2 * marginPx,
    height: at.height - 2 * marginPx,
  };
  const covers = [...canvas.querySelectorAll('.react-flow__panel')].map((cover) => {
    const { x, y, width, height } = cover.getBoundingClientRect();
    return { x: x - at.x, y: y - at.y, width, height };
  });
  return { room, covers, panel, toolbar: canvas.querySelector('.react-flow__node-toolbar')?.getBoundingClientRect() };
}
