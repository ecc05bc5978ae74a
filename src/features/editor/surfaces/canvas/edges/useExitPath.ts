import { useMemo } from 'react';
import type { EdgeProps } from 'reactflow';
import { stageRects } from '../../../model/stageRects.ts';
import type { EditorState } from '../../../store/editorState.ts';
import { useEditorSelector } from '../../../store/useFunnelEditor.ts';
import { type ExitPath, exitPath } from './exitPath.ts';

/** The path of an edge around the funnel's stages; re-renders only when the path itself changes. */
export function useExitPath(edge: EdgeProps): ExitPath {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = edge;
  const select = useMemo(() => {
    const ends = { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition };
    let last: { rects: ReturnType<typeof stageRects>; path: ExitPath } | null = null;
    return ({ document }: EditorState) => {
      const rects = stageRects(document);
      if (last?.rects !== rects) last = { rects, path: exitPath(ends, rects) };
      return last.path;
    };
  }, [sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition]);
  return useEditorSelector(select, isSame);
}

const isSame = (a: ExitPath, b: ExitPath): boolean => a.path === b.path;
