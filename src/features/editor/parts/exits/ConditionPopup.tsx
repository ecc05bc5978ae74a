import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { ConditionEditor } from '#src/messageEditor/condition/ConditionEditor.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { useHasRun } from '#src/features/editor/store/useFunnelEditor.ts';
import { useButtonStats } from '../counts/useButtonStats.ts';
import { conditionOfExit, isTimedExit } from './editExits.ts';
import classes from './Exits.module.css';
import { useStageExits } from './useStageExits.ts';

export interface ExitPopupProps {
  stage: Stage;
  exit: Exit;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Edits the condition of an exit. */
export function ConditionPopup({ stage, exit, anchor, onClose }: ExitPopupProps) {
  const { t, i18n } = useLingui();
  const { change } = useStageExits(stage.id);
  const hasRun = useHasRun();
  const { presses } = useButtonStats(exit.id);
  const condition = conditionOfExit(exit);
  const count = <b className="strong tabular">{i18n.number(presses)}</b>;
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Condition of the exit`} align="end">
      <div className={classes.condition}>
        <ConditionEditor
          name={exit.id}
          condition={condition}
          head={(select) => <Trans>If {select} of these are true</Trans>}
          foot={
            hasRun && (
              <p>
                <Trans>{count} went this way</Trans>
              </p>
            )
          }
          of="exit"
          // an exit at once keeps its last condition until there is another one: without any, everyone would take it
          onChange={(changed) => {
            if (changed !== null || isTimedExit(exit))
              change({ ...exit, condition: changed }, t`Change the condition`, 'condition');
          }}
        />
      </div>
    </Popup>
  );
}
