import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Fold } from '#src/messageEditor/groups/Group.tsx';
import { FieldProblems } from '#src/messageEditor/problems/FieldProblems.tsx';
import { problemsOf } from '#src/messageEditor/problems/fieldProblems.ts';
import { useStageMessageEditor } from '#src/messageEditor/StageMessageContext.ts';
import { PillSelect } from '#src/shell/conditions/PillSelect.tsx';
import { delayOf } from '#src/shell/timing/delay.ts';
import { useDelayText } from '#src/shell/timing/useTimingText.ts';
import { withEnding, withoutUnset } from '../newQuestion.ts';
import { DurationInput } from './DurationInput.tsx';
import type { FoldPart } from './FoldPart.ts';

const hour = 3_600;
const day = 24 * hour;
/** Waits that are mostly chosen, s. */
const usual = [900, hour, 3 * hour, 12 * hour, day, 2 * day, 3 * day, 7 * day];

/** How long an answer is waited for, and where the person goes then. */
export function SilenceFold({ question, onChange, isOpen, onToggle }: FoldPart) {
  const { t } = useLingui();
  const { problems } = useStageMessageEditor();
  const delayText = useDelayText();
  const [isOwn, setOwn] = useState(false);
  const { within } = question;
  const wrong = problemsOf(problems, ['question_without_end']);
  const isExits = question.unanswered === 'exits';
  const wait = (seconds: number): string => {
    // 24 hours and a day are one time, and the former says better when it ends
    const delay = seconds === day ? ({ amount: 24, unit: 'hours' } as const) : delayOf(seconds);
    return delay ? delayText(delay) : '';
  };
  const set = (seconds: number | undefined) => onChange(withEnding(question, { within: seconds }), 'within');
  const after = within === undefined ? '' : wait(within);
  const summary =
    within === undefined
      ? t`waits for the answer`
      : isExits
        ? t`${after}, then the exits`
        : t`${after}, then the next message`;
  const isCustom = within !== undefined && (isOwn || !usual.includes(within));
  return (
    <Fold
      title={isOpen ? t`If nobody answers` : t`Nobody answers`}
      summary={summary}
      isWrong={wrong.length > 0}
      {...{ isOpen, onToggle }}
    >
      <div className="row wrap gap-sm text-sm muted">
        {within !== undefined && (
          <span>
            <Trans context="after a wait">after</Trans>
          </span>
        )}
        <PillSelect
          label={t`How long to wait`}
          value={within === undefined ? 'none' : isCustom ? 'own' : String(within)}
          options={[
            ...usual.map((seconds) => ({ value: String(seconds), label: wait(seconds) })),
            { value: 'own', label: t`another time` },
            { value: 'none', label: t`wait until they answer` },
          ]}
          onChange={(chosen) => {
            setOwn(chosen === 'own');
            if (chosen === 'none') set(undefined);
            else set(chosen === 'own' ? (within ?? day) : Number(chosen));
          }}
        />
        {isCustom && (
          <DurationInput
            seconds={within}
            least={limits.questionSeconds.least}
            most={limits.questionSeconds.most}
            onChange={set}
          />
        )}
        {(within !== undefined || question.tries !== undefined) && (
          <PillSelect
            label={t`Where people go then`}
            value={isExits ? 'exits' : 'next'}
            options={[
              { value: 'exits', label: t`go to the exits` },
              { value: 'next', label: t`send the next message` },
            ]}
            onChange={(unanswered) => onChange(withoutUnset({ ...question, unanswered }))}
          />
        )}
      </div>
      <FieldProblems problems={wrong} />
    </Fold>
  );
}
