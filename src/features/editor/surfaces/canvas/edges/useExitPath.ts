import { useMemo } from 'react';
import type { EdgeProps } from 'reactflow';
import { stageRects } from '../../../model/stageRects.ts';
import type { EditorState } from '../../../store/editorState.ts';
import { useEditorSelector } from '../../../store/useFunnelEditor.ts';
import type { Ends } from './curve.ts';
import { type ExitPath, exitPath } from './exitPath.ts';

/** The path of an edge around the funnel's stages; re-renders only when the path itself changes. */
export function useExitPath(edge: EdgeProps): ExitPath {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = edge;
  const select = useMemo(
    () => pathSelector({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition }),
    [sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition],
  );
  return useEditorSelector(select, isSame);
}

/** Selects the path between two ends; computed anew only when a stage has moved or grown. */
function pathSelector(ends: Ends): (state: EditorState) => ExitPath {
  let last: { rects: ReturnType<typeof stageRects>; path: ExitPath } | null = null;
  return (state) => {
    const rects = stageRects(state);
    if (last?.rects !== rects) last = { rects, path: exitPath(ends, rects) };
    return last.path;
  };
}

const isSame = (a: ExitPath, b: ExitPath): boolean => a.path === b.path;
