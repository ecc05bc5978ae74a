import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { NextButton } from '#contract/schemas/funnels/funnel.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { ButtonTargetChip } from '#src/features/editor/parts/targets/ButtonTargetChip.tsx';
import { useButtons } from '#src/features/editor/parts/targets/useButtons.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { Count } from '#src/features/editor/parts/counts/Count.tsx';
import { useButtonStats } from '#src/features/editor/parts/counts/useButtonStats.ts';
import { useOpenPeople } from '#src/features/editor/model/contexts/PeopleContext.ts';
import { useFunnelEditor, useEditorSelector, useHasRun } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './StageCard.module.css';

interface Props {
  button: NextButton;
  stageId: string;
  messageId: string;
}

/** A next-step button as a row: its label selects it, its chip shows and changes its target. */
export const ExitItem = memo(function ExitItem({ button, stageId, messageId }: Props) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const actions = useButtons(messageId);
  const { addConnected } = useAddStage();
  const isBroken = useEditorSelector((s) => graphOf(s.document).exits.get(button.id)?.isBroken ?? false);
  return (
    <li className={classes.exit} data-broken={isBroken || undefined}>
      <button
        type="button"
        className={classes.label}
        dir="auto"
        onClick={() => editor.select({ stageId, messageId, buttonId: button.id })}
      >
        {button.label}
      </button>
      <ButtonTargetChip
        button={button}
        onPick={(to) => actions.change({ ...button, to }, t`Connect`)}
        onNew={() => addConnected(button.id)}
      />
      <WentBy buttonId={button.id} />
    </li>
  );
});

/** How many went by a button or an exit, and their share of the visits; a press opens the people there. */
export function WentBy({ buttonId }: { buttonId: string }) {
  const openPeople = useOpenPeople();
  const hasRun = useHasRun();
  const { presses, share, description, target } = useButtonStats(buttonId);
  if (!hasRun) return null;
  return (
    <button
      type="button"
      className={classes.presses}
      title={description}
      onClick={() => target && openPeople({ stage: target })}
    >
      <VisuallyHidden>{description}</VisuallyHidden>
      <span aria-hidden>
        <Count value={presses} />
        {presses > 0 && <small>{share}</small>}
      </span>
    </button>
  );
}
