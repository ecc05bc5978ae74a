import { useEffect, useMemo, useRef } from 'react';
import { type NodeChange, type ReactFlowInstance, useReactFlow, useStoreApi } from 'reactflow';
import { stageWidth } from '#src/features/editor/model/graph.ts';
import type { CardNode } from './flow/flowElements.ts';
import { showGuides } from './GuideLines.tsx';
import { type Rect, snap } from './guides.ts';
import { viewportRect } from './flow/viewportRect.ts';

const nearPx = 6;
const unknownHeight = 120;

type Place = { x: number; y: number };
type Changes = NodeChange<CardNode>[];
type Move = Extract<Changes[number], { type: 'position' }>;

const isMove = (change: Changes[number]): change is Move => change.type === 'position';
const rectOf = ({ id, position, measured }: CardNode): Rect => ({
  id,
  ...position,
  width: measured?.width ?? stageWidth,
  height: measured?.height ?? unknownHeight,
});

/** The state of one drag: the visible boxes to align with, and the last positions of the dragged cards. */
interface Drag {
  others: Rect[];
  places: Map<string, Place>;
}

interface Viewport extends Place {
  width: number;
  height: number;
}

const isIn = (viewport: Viewport, { x, y, width, height }: Rect): boolean =>
  x < viewport.x + viewport.width &&
  x + width > viewport.x &&
  y < viewport.y + viewport.height &&
  y + height > viewport.y;

const beginDrag = (flow: ReactFlowInstance<CardNode>, moves: Move[], viewport: Viewport): Drag => {
  const moving = new Set(moves.map(({ id }) => id));
  const others = flow.getNodes().filter(({ id }) => !moving.has(id));
  return { others: others.map(rectOf).filter((rect) => isIn(viewport, rect)), places: new Map() };
};

/** Snaps dragged stages and notes to the guides of visible neighbours, all by the same offset; Alt disables snapping. */
export function useSnapping() {
  const flow = useReactFlow<CardNode>();
  const store = useStoreApi();
  const drag = useRef<Drag | null>(null);
  const isFree = useIsAltDown();
  return useMemo(() => {
    const viewport = (): Viewport => viewportRect(store.getState());
    const move = (moves: Move[]): Map<string, Place> | null => {
      const [first] = moves;
      const node = first && flow.getNode(first.id);
      if (!first?.position || !node) return null;
      drag.current ??= beginDrag(flow, moves, viewport());
      const { others, places } = drag.current;
      const at = { ...rectOf(node), ...first.position };
      const { x, y, guides } = isFree.current
        ? { ...first.position, guides: [] }
        : snap(at, others, nearPx / flow.getZoom());
      showGuides(guides);
      const [dx, dy] = [x - first.position.x, y - first.position.y];
      for (const { id, position } of moves) if (position) places.set(id, { x: position.x + dx, y: position.y + dy });
      return places;
    };
    return {
      /** Rewrites React Flow's position changes to the snapped positions. */
      snapped: (changes: Changes): Changes => {
        const moves = changes.filter(isMove);
        if (moves.length === 0) return changes;
        const places = moves[0]?.dragging ? move(moves) : (drag.current?.places ?? null);
        if (!places) return changes;
        return changes.map((change) =>
          isMove(change) && change.position
            ? { ...change, position: places.get(change.id) ?? change.position }
            : change,
        );
      },
      /** Ends the drag. @returns the cards' final positions */
      drop: (): Map<string, Place> => {
        const places = drag.current?.places ?? new Map<string, Place>();
        drag.current = null;
        showGuides([]);
        return places;
      },
    };
  }, [flow, store, isFree]);
}

function useIsAltDown() {
  const isDown = useRef(false);
  useEffect(() => {
    const follow = ({ altKey }: PointerEvent | KeyboardEvent) => {
      isDown.current = altKey;
    };
    window.addEventListener('pointermove', follow, { passive: true, capture: true });
    window.addEventListener('keydown', follow);
    window.addEventListener('keyup', follow);
    return () => {
      window.removeEventListener('pointermove', follow, { capture: true });
      window.removeEventListener('keydown', follow);
      window.removeEventListener('keyup', follow);
    };
  }, []);
  return isDown;
}
