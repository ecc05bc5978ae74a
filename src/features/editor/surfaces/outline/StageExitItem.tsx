import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { ExitLine } from '#src/features/editor/parts/stage/lazyWords.ts';
import { ButtonTargetChip } from '#src/features/editor/parts/targets/ButtonTargetChip.tsx';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { WentBy } from './ExitItem.tsx';
import classes from './StageExitItem.module.css';

interface Props {
  exit: Exit;
  /** Its place among the exits of the stage, from 1. */
  number: number;
  stage: Stage;
}

/** An exit as a row: its words select it, its chip shows and changes its target. */
export const StageExitItem = memo(function StageExitItem({ exit, number, stage }: Props) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { connect } = useStageActions();
  const { addConnected } = useAddStage();
  const { id, to } = exit;
  const isBroken = useEditorSelector((s) => graphOf(s.document).exits.get(id)?.isBroken ?? false);
  const isSelected = useEditorSelector((s) => s.selection.exitId === id);
  return (
    <li className={classes.exit} data-exit={id} data-broken={isBroken || undefined}>
      <button
        type="button"
        className={classes.words}
        aria-pressed={isSelected}
        onClick={() => editor.select({ stageId: stage.id, exitId: id })}
      >
        <ExitLine exit={exit} stage={stage} hasTarget />
      </button>
      <span className={classes.count}>
        <WentBy buttonId={id} />
      </span>
      <span className={classes.target}>
        <ButtonTargetChip
          button={{ id, to, label: t`Exit ${number}` }}
          onPick={(stageId) => connect(id, stageId)}
          onNew={() => addConnected(id)}
        />
      </span>
    </li>
  );
});
