import { useLingui } from '@lingui/react/macro';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { Panel, type ReactFlowState, useStore, useStoreApi } from 'reactflow';
import { subscribeTheme } from '#src/platform/theme.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { viewportRect } from '../flow/viewportRect.ts';
import classes from './Minimap.module.css';
import { mapSize, MinimapRenderer } from './MinimapRenderer.ts';
import { useMinimapPan } from './useMinimapPan.ts';

/** The least canvas width with a minimap, which would cover too much of a smaller one, px. */
const roomPx = 680;
/** The minimap's margin, px. */
const marginPx = 16;
const hasRoom = ({ width }: ReactFlowState): boolean => width >= roomPx;

/** Whether all stages and notes are in the viewport. */
function seesAll(state: ReactFlowState): boolean {
  const { x, y, width, height } = viewportRect(state);
  for (const { measured, internals } of state.nodeLookup.values()) {
    const at = internals.positionAbsolute;
    const isSeen =
      at.x >= x &&
      at.y >= y &&
      at.x + (measured.width ?? 0) <= x + width &&
      at.y + (measured.height ?? 0) <= y + height;
    if (!isSeen) return false;
  }
  return true;
}

/** Whether the minimap would lie over the funnel's last stage. */
function coversLast(state: ReactFlowState, last: string | undefined): boolean {
  const node = last === undefined ? undefined : state.nodeLookup.get(last);
  if (!node) return false;
  const [left, top, zoom] = state.transform;
  const { x, y } = node.internals.positionAbsolute;
  const { width = 0, height = 0 } = node.measured;
  const [startX, startY] = [x * zoom + left, y * zoom + top];
  return (
    startX < state.width &&
    startY < state.height &&
    startX + width * zoom > state.width - mapSize.width - 2 * marginPx &&
    startY + height * zoom > state.height - mapSize.height - 2 * marginPx
  );
}

/** The minimap, while a stage is out of view: the whole funnel with the viewport's frame; a press or drag pans the canvas. */
export function Minimap() {
  const isEmpty = useEditorSelector((s) => s.document.stages.length === 0);
  const isRoomy = useStore(hasRoom);
  const isAllSeen = useStore(seesAll);
  const last = useEditorSelector((s) => s.document.stages.at(-1)?.id);
  const isInTheWay = useStore(useCallback((state: ReactFlowState) => coversLast(state, last), [last]));
  return isEmpty || !isRoomy || isAllSeen || isInTheWay ? null : <Shown />;
}

function Shown() {
  const { t } = useLingui();
  const picture = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const map = useMinimapRenderer(picture, frame);
  const steering = useMinimapPan(map, picture);
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  return (
    <Panel position="bottom-right" className={classes.map}>
      <canvas
        ref={picture}
        width={mapSize.width * ratio}
        height={mapSize.height * ratio}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no picture of a file: it is drawn as the canvas changes.
        role="img"
        aria-label={t`Minimap`}
        {...steering}
      />
      <i ref={frame} className={classes.frame} />
    </Panel>
  );
}

const viewportParts = ['transform', 'width', 'height'] as const;

/** Creates the renderer of the mounted elements. */
function useMinimapRenderer(picture: RefObject<HTMLCanvasElement | null>, frame: RefObject<HTMLElement | null>) {
  const store = useStoreApi();
  const editor = useFunnelEditor();
  const map = useRef<MinimapRenderer>(null);
  useEffect(() => {
    if (!picture.current || !frame.current) return;
    const document = () => editor.getState().document;
    const drawn = new MinimapRenderer(
      { picture: picture.current, frame: frame.current },
      { flow: store.getState, document },
    );
    map.current = drawn;
    let last = document();
    const ends = [
      store.subscribe((now, before) => {
        if (now.nodes !== before.nodes) drawn.stagesChanged();
        else if (viewportParts.some((part) => now[part] !== before[part])) drawn.viewportChanged();
      }),
      editor.subscribe(() => {
        if (document() !== last) drawn.stagesChanged();
        last = document();
      }),
      subscribeTheme(() => drawn.themeChanged()),
      () => drawn.end(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [picture, frame, store, editor]);
  return map;
}
