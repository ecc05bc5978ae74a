import { useLingui } from '@lingui/react/macro';
import { type AnswerFileKind, answerFileKinds, type Question } from '#contract/schemas/funnels/question.ts';
import classes from '../Question.module.css';

interface Props {
  question: Extract<Question, { kind: 'file' }>;
  onChange: (question: Question) => void;
}

/** Which files are an answer; one kind stays. */
export function FileKinds({ question, onChange }: Props) {
  const { t } = useLingui();
  const labels: Record<AnswerFileKind, string> = {
    photo: t({ message: 'Photo', context: 'a file that answers' }),
    document: t({ message: 'Document', context: 'a file that answers' }),
    voice: t({ message: 'Voice message', context: 'a file that answers' }),
    video: t({ message: 'Video', context: 'a file that answers' }),
    video_note: t({ message: 'Video message', context: 'a file that answers' }),
    audio: t({ message: 'Audio', context: 'a file that answers' }),
  };
  const toggle = (kind: AnswerFileKind, isOn: boolean) =>
    onChange({ ...question, of: answerFileKinds.filter((one) => (one === kind ? isOn : question.of.includes(one))) });
  return (
    <fieldset className={classes.checks} aria-label={t`Which files`}>
      {answerFileKinds.map((kind) => {
        const isOn = question.of.includes(kind);
        return (
          <label key={kind} className={classes.check}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={isOn && question.of.length === 1}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
            <span>{labels[kind]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
