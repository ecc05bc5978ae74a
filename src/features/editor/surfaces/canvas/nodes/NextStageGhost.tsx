import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { hasRoom, openEnd } from '#src/features/editor/model/nextStageGhost.ts';
import classes from './NextStageGhost.module.css';

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
