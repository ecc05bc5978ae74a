import { Trans } from '@lingui/react/macro';
import type { Condition } from '#contract/schemas/funnels/condition.ts';
import { useConditionText } from '#src/shell/conditions/useConditionText.ts';
import { useEditorSelector, useStage } from '#src/features/editor/store/useFunnelEditor.ts';
import { useConditionNames } from '../stage/useConditionNames.ts';
import classes from './TriedLine.module.css';
import { triedCondition } from './triedCondition.ts';
import { useTryoutPersonName } from './useTryoutPersonName.ts';
import { tryoutFunnelOf, useTryoutState } from './useTryoutSession.ts';

interface Props {
  stageId: string;
  condition: Condition;
  /** What the condition decides: whether a message is sent, or an exit is taken. */
  of: 'message' | 'exit';
}

/** What the made-up person of the try-out would do by a condition now, and why. */
export function TriedLine({ stageId, condition, of }: Props) {
  const stage = useStage(stageId);
  const state = useEditorSelector((s) => s);
  const tried = useTryoutState((s) => s);
  const text = useConditionText(useConditionNames(stage));
  const person = useTryoutPersonName();
  if (!stage) return null;
  const { holds, because } = triedCondition(condition, stage, tryoutFunnelOf(state, tried), tried.tryout);
  const name = <b>{person}</b>;
  const why = because === null ? '' : text.plain(because);
  return (
    <p className={classes.line}>
      <span className={`${classes.face} c-teal`} aria-hidden>
        {[...person][0]}
      </span>
      <span>
        <span>
          {of === 'exit' ? (
            holds ? (
              <Trans>{name} in Try it would go this way</Trans>
            ) : (
              <Trans>{name} in Try it would go another way</Trans>
            )
          ) : holds ? (
            <Trans>{name} in Try it would get this message</Trans>
          ) : (
            <Trans>{name} in Try it would not get this message</Trans>
          )}
        </span>
        {why !== '' && <span>{`: ${why}`}</span>}
      </span>
    </p>
  );
}
