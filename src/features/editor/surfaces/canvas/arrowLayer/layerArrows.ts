import { Position, type Rect } from 'reactflow';
import { type Graph, graphOf, type WayOut } from '#src/features/editor/model/graph.ts';
import { obstacleRects } from '#src/features/editor/model/obstacleRects.ts';
import { stageHandles } from '#src/features/editor/model/stageBox.ts';
import type { EditorState } from '#src/features/editor/store/editorState.ts';
import type { Ends } from '../edges/curve.ts';
import { type ExitPath, exitPath } from '../edges/exitPath.ts';

/** An exit's arrow as the layer draws it, without an element of its own. */
export interface LayerArrow extends ExitPath {
  id: string;
  ends: Ends;
  box: Rect;
}

type Shown = Pick<EditorState, 'document' | 'collapsed'>;

interface Last {
  graph: Graph;
  rects: readonly Rect[];
  collapsed: ReadonlySet<string>;
  arrows: ReadonlyMap<string, LayerArrow>;
}

let last: Last | null = null;

/** The arrows of all exits that lead to a stage, by their ids. What has not moved is kept from the call before. */
export function layerArrows(state: Shown): ReadonlyMap<string, LayerArrow> {
  const graph = graphOf(state.document);
  const rects = obstacleRects(state);
  if (last?.graph === graph && last.rects === rects && last.collapsed === state.collapsed) return last.arrows;
  const before = last?.rects === rects ? last.arrows : undefined;
  const endsOf = endsIn(graph, state.collapsed);
  const arrows = new Map<string, LayerArrow>();
  for (const way of graph.exits.values()) {
    const ends = way.by === 'exit' ? endsOf(way) : null;
    if (!ends) continue;
    const same = before?.get(way.id);
    arrows.set(way.id, same && isSame(same.ends, ends) ? same : arrowOf(way.id, ends, rects));
  }
  last = { graph, rects, collapsed: state.collapsed, arrows };
  return arrows;
}

function arrowOf(id: string, ends: Ends, rects: readonly Rect[]): LayerArrow {
  const drawn = exitPath(ends, rects);
  const [xs, ys] = [drawn.points.map(({ x }) => x), drawn.points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { ...drawn, id, ends, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } };
}

/** Finds where an arrow leaves and arrives, as React Flow does by the same handles. */
function endsIn(graph: Graph, collapsed: ReadonlySet<string>): (way: WayOut) => Ends | null {
  const handles = new Map(
    [...graph.stages.values()].map((stage) => [stage.id, stageHandles(stage, graph, collapsed.has(stage.id))]),
  );
  const at = (stageId: string, handleId: string) => {
    const stage = graph.stages.get(stageId);
    const handle = handles.get(stageId)?.find(({ id }) => id === handleId);
    if (!stage || !handle) return null;
    const { x, y, width, height, position } = handle;
    const isLeft = position === Position.Left;
    return { x: stage.x + x + (isLeft ? 0 : (width ?? 0)), y: stage.y + y + (height ?? 0) / 2, position };
  };
  return ({ id, source, target, targetSide }) => {
    const from = at(source, id);
    const to = target === null ? null : at(target, `in-${targetSide}`);
    return from && to
      ? {
          ...{ sourceX: from.x, sourceY: from.y, sourcePosition: from.position },
          ...{ targetX: to.x, targetY: to.y, targetPosition: to.position },
        }
      : null;
  };
}

const isSame = (a: Ends, b: Ends): boolean =>
  a.sourceX === b.sourceX &&
  a.sourceY === b.sourceY &&
  a.targetX === b.targetX &&
  a.targetY === b.targetY &&
  a.sourcePosition === b.sourcePosition &&
  a.targetPosition === b.targetPosition;
