import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './PlainStage.module.css';
import { isSameHandles, stageBorder, stageHandles } from '#src/features/editor/model/stageBox.ts';

/**
 * The handles of a simplified or collapsed stage: React Flow measures a node when it renders, and drops handles that it does not
 * find.
 */
export function HiddenHandles({ stage }: { stage: Stage }) {
  const handles = useEditorSelector(
    (s) => stageHandles(stage, graphOf(s.document), s.collapsed.has(stage.id)),
    isSameHandles,
  );
  return handles.map(({ id, type, position, x, y, width, height }) => (
    <i
      key={id}
      className={`${classes.anchor} ${type}`}
      data-handleid={id}
      data-handlepos={position}
      style={{ left: x - stageBorder, top: y - stageBorder, width, height }}
    />
  ));
}
