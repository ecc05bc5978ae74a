import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { useMessageEditor } from '#src/messageEditor/MessageEditorContext.ts';
import { blurByEnter } from '#src/platform/keyboard/blurByEnter.ts';
import groups from '#src/messageEditor/groups/Group.module.css';
import { fieldOfQuestion, withoutUnset } from '../newQuestion.ts';
import classes from '../Question.module.css';

type Bounded = Extract<Question, { kind: 'text' | 'number' }>;

interface Props {
  question: Bounded;
  onChange: (question: Question, burst?: string) => void;
}

/** How large a number, or how long a text, may be; what contradicts itself stays here and is said. */
export function NumberBounds({ question, onChange }: Props) {
  const { t } = useLingui();
  const { flush } = useMessageEditor();
  const noteId = useId();
  const stored = { least: written(question.least), most: written(question.most) };
  const [typed, setTyped] = useState<typeof stored | null>(null);
  const shown = typed ?? stored;
  const isText = question.kind === 'text';
  const mostChars = fieldOfQuestion(question) === null ? limits.textChars : limits.fieldTextChars;
  const read = (text: string): number | null | undefined => {
    if (text.trim() === '') return undefined;
    const number = Number(text.replace(',', '.').replaceAll(/\s/g, ''));
    if (!Number.isFinite(number)) return null;
    return isText && !(Number.isInteger(number) && number >= 1 && number <= mostChars) ? null : number;
  };
  const problemOf = ({ least, most }: typeof stored): 'number' | 'order' | null => {
    const [from, to] = [read(least), read(most)];
    if (from === null || to === null) return 'number';
    return from !== undefined && to !== undefined && from > to ? 'order' : null;
  };
  const problem = problemOf(shown);
  const type = (part: Partial<typeof stored>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    if (problemOf(next) !== null) return;
    const bounds = { least: read(next.least) ?? undefined, most: read(next.most) ?? undefined };
    onChange(withoutUnset({ ...question, ...bounds }), 'bounds');
  };
  const anyBound = t({ message: 'any', context: 'a bound' });
  const input = (part: 'least' | 'most', label: string, none: string) => (
    <input
      className={groups.short}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={problem !== null || undefined}
      aria-describedby={problem === null ? undefined : noteId}
      placeholder={none}
      value={shown[part]}
      data-enter
      enterKeyHint="done"
      onKeyDown={blurByEnter}
      onChange={({ target }) => type({ [part]: target.value })}
      onBlur={() => {
        if (problem === null) setTyped(null);
        flush();
      }}
    />
  );
  return (
    <div className="stack gap-sm">
      <div className="row wrap gap-sm text-sm muted">
        <span>
          <Trans context="from a bound">from</Trans>
        </span>
        {input('least', isText ? t`Fewest characters` : t`Smallest number`, isText ? '1' : anyBound)}
        <span>
          <Trans context="to a bound">to</Trans>
        </span>
        {input('most', isText ? t`Most characters` : t`Largest number`, isText ? String(mostChars) : anyBound)}
        {isText && (
          <span>
            <Trans>characters</Trans>
          </span>
        )}
        {question.kind === 'number' && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={question.whole === true}
              onChange={({ target }) => onChange(withoutUnset({ ...question, whole: target.checked || undefined }))}
            />
            <Trans>whole</Trans>
          </label>
        )}
      </div>
      {problem !== null && (
        <p id={noteId} role="alert" className={groups.problem} data-tone="bad">
          {problem === 'order' ? (
            <Trans>The first number is above the second one.</Trans>
          ) : isText ? (
            <Trans>Enter a whole number from 1 to {mostChars}.</Trans>
          ) : (
            <Trans>Enter a number.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

const written = (bound: number | undefined): string => (bound === undefined ? '' : String(bound));
