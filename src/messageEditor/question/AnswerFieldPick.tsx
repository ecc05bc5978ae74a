import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { canHoldAnswers } from '#machines/journey/answers/answerField.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';
import { FieldPick } from '../fields/FieldPick.tsx';
import { type ContactFieldChoice, useContactFields } from '../fields/useContactFields.ts';
import { loadOwnFields, ownFields } from '../ownFields.ts';
import { FieldProblems } from '../problems/FieldProblems.tsx';
import { problemsOf } from '../problems/fieldProblems.ts';
import { useStageMessageEditor } from '../StageMessageContext.ts';
import { fieldForAnswers } from './fieldForAnswers.ts';
import { withoutUnset } from './newQuestion.ts';

type Kept = Extract<Question, { field: string | null }>;

interface Props {
  question: Kept;
  onChange: (question: Question) => void;
}

/** Where the answer is kept. */
export function AnswerFieldPick({ question, onChange }: Props) {
  const { t } = useLingui();
  const { problems } = useStageMessageEditor();
  const fields = useContactFields();
  const chosen = fields.find(({ name }) => name === question.field);
  const wrong = problemsOf(problems, ['question_field_gone', 'question_field_kind']);
  const fits = (field: ContactFieldChoice) => canHoldAnswers(question, field.holding) || lacksChoices(question, field);
  const pick = (field: string | null) => {
    const known = field === null ? undefined : question.field === null ? 'skip' : question.known;
    onChange(withoutUnset({ ...question, field, known }));
  };
  return (
    <div className="stack gap-sm one-column">
      <FieldPick
        label={t`Save the answer to`}
        value={question.field}
        fits={fits}
        made={fieldForAnswers(question)}
        none={t`Only among the answers`}
        isWrong={wrong.length > 0}
        onPick={pick}
      />
      <FieldProblems problems={wrong} />
      {chosen && question.kind === 'choice' && lacksChoices(question, chosen) && (
        <MissingChoices question={question} name={chosen.name} />
      )}
    </div>
  );
}

const missingIn = (question: Kept, { choices }: { choices: readonly string[] }): string[] =>
  question.kind === 'choice'
    ? question.choices.map(({ label }) => label.trim()).filter((label) => !choices.includes(label))
    : [];

/** A field of choices that could have those of the question. */
const lacksChoices = (question: Kept, field: ContactFieldChoice): boolean =>
  field.kind === 'choice' && !field.isBuiltIn && missingIn(question, field).length > 0;

/** Adds to the field the choices that it has not, without which it cannot hold them. */
function MissingChoices({ question, name }: { question: Kept; name: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const user = useUser()?.id ?? '';
  const field = ownFields.read().find((one) => one.name === name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!field) return;
      const choices = [...field.choices, ...missingIn(question, field)];
      await call(endpoints.fields.change, { params: { id: field.id }, body: { choices } });
      await loadOwnFields(user);
    },
  });
  if (!field) return null;
  const count = missingIn(question, field).length;
  return (
    <div>
      <Button size="small" isBusy={isPending} onClick={() => mutate()}>
        {t`${plural(count, { one: 'Add # choice to the field', other: 'Add # choices to the field' })}`}
      </Button>
      {error && (
        <p role="alert" className="text-sm mt-xs">
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
