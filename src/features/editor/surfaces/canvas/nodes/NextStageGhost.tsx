import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import type { FunnelDocument, Stage } from '#contract/schemas/funnel.ts';
import { graphOf, stageWidth } from '#src/features/editor/model/graph.ts';
import { exitsOf, stageHeight } from '#src/features/editor/model/stageBox.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
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

/**
 * Where the funnel goes on from a stage that ends it: the id of its first button without a target, or that it has no
 * next-step button at all (null). Undefined for a stage that leads on.
 */
function openEnd(document: FunnelDocument, stageId: string): string | null | undefined {
  const { stages, exits } = graphOf(document);
  const stage = stages.get(stageId);
  if (!stage) return undefined;
  const buttons = exitsOf(stage);
  if (buttons.length === 0) return null;
  const ends = buttons.filter(({ id }) => exits.get(id)?.target === null);
  return ends.length === buttons.length ? ends[0]?.id : undefined;
}
