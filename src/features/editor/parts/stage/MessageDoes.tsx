import { useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { useConditionText } from '#src/shell/conditions/useConditionText.ts';
import { onlyActs, saysFiles } from '#src/features/editor/model/messageDoes.ts';
import { useStage } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './StageWords.module.css';
import { MediaLine } from './MediaLine.tsx';
import { useConditionNames } from './useConditionNames.ts';

/** So many choices of a question are named. */
const shownChoices = 2;

interface Props {
  message: Message;
  stageId: string;
  /** Names a question by its kind, as a list does; else by what it is for. */
  byKind?: boolean;
}

/** What a message does, below its first line: for whom it is, what it sets and what it asks. */
export function MessageDoes({ message, stageId, byKind = false }: Props) {
  const { t } = useLingui();
  const text = useConditionText(useConditionNames(useStage(stageId)));
  const { condition, actions, question } = message;
  const who = condition ? text.condition(condition, 'short') : '';
  const parts = [
    ...(who === '' ? [] : [t`only if ${who}`]),
    ...(actions && !onlyActs(message) ? [text.actions(actions)] : []),
    ...(question ? [byKind ? text.questionKind(question) : text.question(question)] : []),
  ];
  const choices = question?.kind === 'choice' && !byKind ? question.choices : [];
  const more = choices.length - shownChoices;
  return (
    <>
      <span className={classes.does} dir="auto" data-does>
        {saysFiles(message) && <MediaLine message={message} />}
        {parts.length > 0 && <span>{(saysFiles(message) ? ' · ' : '') + parts.join(' · ')}</span>}
      </span>
      {choices.length > 0 && (
        <span className={classes.choices}>
          {choices.slice(0, shownChoices).map(({ id, label }) => (
            <span key={id} className={classes.choice} dir="auto">
              {label}
            </span>
          ))}
          {more > 0 && <span className={classes.more}>{`+${more}`}</span>}
        </span>
      )}
    </>
  );
}

/** What a message does that only does. */
export function ActionsLine({ message, stageId }: Pick<Props, 'message' | 'stageId'>) {
  const text = useConditionText(useConditionNames(useStage(stageId)));
  return text.actions(message.actions ?? []);
}
