import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { NextButton } from '#contract/schemas/funnel.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { TargetChip } from '../message/buttons/TargetChip.tsx';
import { useButtons } from '../message/buttons/useButtons.ts';
import { graphOf } from '../canvas/exits.ts';
import { useEditor, useEditorState } from '../useEditor.ts';
import classes from './StageCard.module.css';

interface Props {
  button: NextButton;
  stageId: string;
  messageId: string;
}

/** A next-step button as a row: its words open it, its chip says and chooses where it leads. */
export const ExitItem = memo(function ExitItem({ button, stageId, messageId }: Props) {
  const editor = useEditor();
  const { t } = useLingui();
  const actions = useButtons(messageId);
  const isBroken = useEditorState((s) => graphOf(s.document).exits.get(button.id)?.isBroken ?? false);
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
      <TargetChip
        button={button}
        onPick={(to) => actions.change({ ...button, to }, t`Connect`)}
        onNew={() => actions.connectNew(button)}
      />
      <Presses buttonId={button.id} />
    </li>
  );
});

function Presses({ buttonId }: { buttonId: string }) {
  const { i18n, t } = useLingui();
  const hasRun = useEditorState((s) => s.funnel.first_run_at !== null);
  const presses = useEditorState((s) => s.counts?.buttons[buttonId] ?? 0);
  if (!hasRun) return null;
  const label = t`${plural(presses, { one: '# press', other: '# presses' })}`;
  return (
    <span className={classes.presses} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden>{i18n.number(presses)}</span>
    </span>
  );
}
