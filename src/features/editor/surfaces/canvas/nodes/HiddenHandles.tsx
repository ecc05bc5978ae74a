import type { Stage } from '#contract/schemas/funnel.ts';
import { graphOf } from '../../../model/graph.ts';
import { useEditorSelector } from '../../../store/useFunnelEditor.ts';
import classes from './PlainStage.module.css';
import { isSameHandles, stageBorder, stageHandles } from '../../../model/stageBox.ts';

/** Ends of arrows: React Flow measures a stage when it is drawn, and forgets those that it does not find. */
export function HiddenHandles({ stage }: { stage: Stage }) {
  const handles = useEditorSelector((s) => stageHandles(stage, graphOf(s.document)), isSameHandles);
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
