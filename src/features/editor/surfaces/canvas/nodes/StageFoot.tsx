import { Trans } from '@lingui/react/macro';
import { IconGitBranch, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { hasRoom, openEnd } from '#src/features/editor/model/nextStageGhost.ts';
import { useExitActions } from '#src/features/editor/parts/actions/useExitActions.ts';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './StageFoot.module.css';

/** What can be added to the selected stage, below its card. */
export function StageFoot({ stage }: { stage: Stage }) {
  const isEditable = useIsEditable();
  const hasGhost = useEditorSelector(
    ({ document }) => openEnd(document, stage.id) !== undefined && hasRoom(document, stage),
  );
  const { addMessage } = useMessageActions();
  const { addExits } = useExitActions();
  if (!isEditable) return null;
  return (
    <div className={`${classes.foot} nodrag nopan`} data-below-ghost={hasGhost || undefined}>
      <Add onAdd={() => void addMessage(stage.id)} icon={<IconPlus {...icon} />}>
        <Trans>Message</Trans>
      </Add>
      <Add onAdd={() => addExits(stage.id)} icon={<IconGitBranch {...icon} />}>
        <Trans context="title of a stage">Branch</Trans>
      </Add>
    </div>
  );
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true };

function Add({ onAdd, icon: picture, children }: { onAdd: () => void; icon: ReactNode; children: ReactNode }) {
  return (
    <button
      type="button"
      className={classes.add}
      onClick={(event) => {
        // React Flow would select the card that the press is in.
        event.stopPropagation();
        onAdd();
      }}
    >
      {picture}
      {children}
    </button>
  );
}
