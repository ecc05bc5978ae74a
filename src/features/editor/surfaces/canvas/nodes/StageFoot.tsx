import { Trans, useLingui } from '@lingui/react/macro';
import { IconGitBranch, IconListCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { hasRoom, openEnd } from '#src/features/editor/model/nextStageGhost.ts';
import { useExitActions } from '#src/features/editor/parts/actions/useExitActions.ts';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';
import { useWaysForEach } from '#src/features/editor/parts/exits/useWaysForEach.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import classes from './StageFoot.module.css';

/** What can be added to the selected stage, below its card: where people choose, a way for each answer is the branch. */
export function StageFoot({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const hasGhost = useEditorSelector(
    ({ document }) => openEnd(document, stage.id) !== undefined && hasRoom(document, stage),
  );
  const { addMessage } = useMessageActions();
  const { addExits } = useExitActions();
  const ways = useWaysForEach(stage);
  const errorText = useErrorText();
  if (!isEditable) return null;
  const newField = ways?.newField;
  return (
    <div className={`${classes.foot} nodrag nopan`} data-below-ghost={hasGhost || undefined}>
      <Add onAdd={() => void addMessage(stage.id)} icon={<IconPlus {...icon} />}>
        <Trans>Message</Trans>
      </Add>
      {ways ? (
        <Add
          onAdd={ways.add}
          icon={<IconListCheck {...icon} />}
          hint={newField ? t`A new field, “${newField}”, keeps the answers.` : undefined}
          isBusy={ways.isPending}
        >
          <Trans>A way for each answer</Trans>
        </Add>
      ) : (
        <Add onAdd={() => addExits(stage.id)} icon={<IconGitBranch {...icon} />}>
          <Trans context="title of a stage">Branch</Trans>
        </Add>
      )}
      {ways?.error && (
        <p role="alert" className={classes.error}>
          {errorText(ways.error)}
        </p>
      )}
    </div>
  );
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true };

interface AddProps {
  onAdd: () => void;
  icon: ReactNode;
  hint?: string | undefined;
  isBusy?: boolean;
  children: ReactNode;
}

function Add({ onAdd, icon: picture, hint, isBusy, children }: AddProps) {
  return (
    <button
      type="button"
      className={classes.add}
      title={hint}
      disabled={isBusy}
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
