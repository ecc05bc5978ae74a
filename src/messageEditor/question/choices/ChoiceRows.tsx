import { Trans, useLingui } from '@lingui/react/macro';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { inRows, perRow } from './editChoices.ts';

interface Props {
  question: Extract<Question, { kind: 'choice' }>;
  onChange: (question: Question) => void;
}

const most = 3;

/** How many choices stand beside each other. */
export function ChoiceRows({ question, onChange }: Props) {
  const { t } = useLingui();
  const count = Math.min(perRow(question.choices), most);
  return (
    <div className="row gap-md justify-between text-sm">
      <span className="medium">
        <Trans>Choices in a row</Trans>
      </span>
      <Segmented
        label={t`Choices in a row`}
        value={String(count)}
        options={['1', '2', '3'].map((value) => ({ value, label: value }))}
        onChange={(chosen) => onChange({ ...question, choices: inRows(question.choices, Number(chosen)) })}
      />
    </div>
  );
}
