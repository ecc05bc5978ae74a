import { type ConnectionLineComponentProps, getBezierPath } from 'reactflow';
import { buttonOf, graphOf, stageWidth } from '#src/features/editor/model/graph.ts';
import { newStageTitle } from '#src/features/editor/model/newStageTitle.ts';
import { shownHeight } from '#src/features/editor/model/stageBox.ts';
import { useDefaultTexts } from '#src/features/editor/parts/actions/useDefaultTexts.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { dropOffset } from '../flow/useDropConnection.ts';
import classes from './DrawnArrow.module.css';

const ghostHeight = 120;

/** The arrow while it is drawn; over the empty canvas with the outline of the stage that dropping it adds. */
export function DrawnArrow({
  fromHandle,
  fromX,
  fromY,
  fromPosition,
  toX,
  toY,
  toPosition,
}: ConnectionLineComponentProps) {
  const isOverStage = useEditorSelector(({ document, collapsed }) =>
    document.stages.some((stage) => {
      const [across, down] = [toX - stage.x, toY - stage.y];
      return across >= 0 && across <= stageWidth && down >= 0 && down <= shownHeight(stage, collapsed);
    }),
  );
  const texts = useDefaultTexts();
  const title = useEditorSelector(({ document }) =>
    newStageTitle(document, texts, buttonOf(graphOf(document).exits.get(fromHandle.id ?? ''))),
  );
  const [path] = getBezierPath({
    sourceX: fromX,
    sourceY: fromY,
    sourcePosition: fromPosition,
    targetX: toX,
    targetY: toY,
    targetPosition: toPosition,
  });
  return (
    <>
      <path className={classes.line} d={path} markerEnd="url(#arrow-active)" />
      {!isOverStage && (
        <foreignObject x={toX + dropOffset.x} y={toY + dropOffset.y} width={stageWidth} height={ghostHeight}>
          <div className={classes.ghost} data-ghost>
            {title}
          </div>
        </foreignObject>
      )}
    </>
  );
}
