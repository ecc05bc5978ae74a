import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import type { FunnelDocument, Stage } from '#contract/schemas/funnel.ts';
import { openEnd } from '../../../model/openEnd.ts';
import { stageWidth } from '../../../model/graph.ts';
import { stageHeight } from '../../../model/stageBox.ts';
import { useAddStage } from '../../../parts/actions/useAddStage.ts';
import { useEditorSelector, useIsEditable } from '../../../store/useFunnelEditor.ts';
import classes from './NextStageGhost.module.css';

/** How far the ghost reaches below its stage, canvas px. */
export const ghostReachPx = 50;

const hasRoom = ({ stages }: FunnelDocument, stage: Stage): boolean => {
  const top = stage.y + stageHeight(stage);
  return stages.every(
    (other) =>
      other === stage ||
      Math.abs(other.x - stage.x) >= stageWidth ||
      other.y >= top + ghostReachPx ||
      other.y + stageHeight(other) <= top,
  );
};

/** A dashed card below a stage where the funnel ends: it adds the next stage, connected, where nothing is in its way. */
export function NextStageGhost({ stage }: { stage: Stage }) {
  const isEditable = useIsEditable();
  const end = useEditorSelector((s) => openEnd(s.document, stage.id));
  const isShown = useEditorSelector((s) => hasRoom(s.document, stage));
  const { addConnected, addBehind } = useAddStage();
  if (end === undefined || !isShown || !isEditable) return null;
  return (
    <button
      type="button"
      data-next-stage
      className={`${classes.ghost} nodrag nopan`}
      onClick={(event) => {
        // React Flow would select the card that the press is in.
        event.stopPropagation();
        if (end === null) addBehind(stage);
        else addConnected(end);
      }}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      <Trans>Next stage</Trans>
    </button>
  );
}
