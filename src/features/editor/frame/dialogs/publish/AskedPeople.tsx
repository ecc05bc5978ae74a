import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Effect } from '#contract/schemas/funnels/funnelCounts.ts';
import { titleOfQuestion } from '#src/messageEditor/titleOfQuestion.ts';
import classes from '#src/features/editor/parts/dialog/dialogs.module.css';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';

/** Whether new timed exits count from now for those who wait already, or from when they began to wait. */
export type TimedExits = 'now' | 'since';

interface Props {
  effect: Effect;
  timedExits: TimedExits;
  onTimedExits: (from: TimedExits) => void;
}

/** Who waits at a question that publishing takes away, and who at a stage that gets a timed exit. */
export function AskedPeople({ effect, timedExits, onTimedExits }: Props) {
  const { questions, exits } = effect;
  // the list of stages says it of those that it has
  const unsaid = exits.filter(({ stage }) => !effect.stages.some(({ id, people }) => id === stage && people > 0));
  const { t } = useLingui();
  const live = useEditorSelector((s) => s.live?.stages);
  const stages = useEditorSelector((s) => s.document.stages);
  if (questions.length === 0 && exits.length === 0) return null;
  const messages = new Map(live?.flatMap((stage) => stage.messages.map((message) => [message.id, message] as const)));
  return (
    <ul className={classes.people}>
      {questions.map(({ id, people }) => (
        <li key={id}>
          <span className={classes.what}>
            <b dir="auto" translate="no">
              {titleOfQuestion(messages.get(id)?.text ?? '') || <Trans>A removed question</Trans>}
            </b>
            <span>{': '}</span>
            <Plural
              value={people}
              one="# person is asked this; they continue without an answer."
              other="# people are asked this; they continue without an answer."
            />
          </span>
        </li>
      ))}
      {unsaid.map(({ stage, people }) => (
        <li key={stage}>
          <span className={classes.what}>
            <b dir="auto" translate="no">
              {stages.find(({ id }) => id === stage)?.title}
            </b>
            <span>{': '}</span>
            <Plural
              value={people}
              one="# person already waits here; the new time limit is for them, too."
              other="# people already wait here; the new time limit is for them, too."
            />
          </span>
        </li>
      ))}
      {exits.length > 0 && (
        <li>
          <span className={classes.what}>
            <Trans>For those who already wait, the time counts</Trans>
          </span>
          <Segmented
            label={t`For those who already wait, the time counts`}
            value={timedExits}
            options={[
              { value: 'now', label: <Trans>from now</Trans> },
              { value: 'since', label: <Trans>from when they came</Trans> },
            ]}
            onChange={onTimedExits}
          />
        </li>
      )}
    </ul>
  );
}
