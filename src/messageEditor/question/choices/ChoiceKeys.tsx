import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { Choice, Question } from '#contract/schemas/funnels/question.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useMessageEditor } from '#src/messageEditor/MessageEditorContext.ts';
import { useStageMessageEditor } from '#src/messageEditor/StageMessageContext.ts';
import classes from './ChoiceKeys.module.css';
import {
  isFree,
  labelsOf,
  movedChoice,
  newLabel,
  perRow,
  withChoices,
  withLabel,
  withoutChoice,
} from './editChoices.ts';

interface Props {
  message: Message;
  question: Extract<Question, { kind: 'choice' }>;
}

const least = 2;

/** The choices of a question as the keys that they are in Telegram, edited in place. */
export function ChoiceKeys({ message, question }: Props) {
  const { t } = useLingui();
  const { isEditable } = useMessageEditor();
  const { change } = useStageMessageEditor();
  const { choices } = question;
  const keys = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const write = (next: Choice[], label: string, burst?: string) =>
    change({ question: { ...question, choices: next } }, { label, ...(burst && { burst }) });
  const focusOn = (id: string | undefined) =>
    focusSoon(() => keys.current?.querySelector<HTMLElement>(`[data-choice="${id}"]`) ?? null);
  const isFull = choices.length >= limits.choicesInQuestion;
  const add = (after: string | null) => {
    if (isFull) return;
    const made = withChoices(choices, [newLabel(choices, (number) => t`Choice ${number}`)], after);
    write(made, t`Add a choice`);
    focusOn(made.find(({ id }) => !choices.some((one) => one.id === id))?.id);
  };
  const remove = (id: string) => {
    if (choices.length <= least) return;
    const at = choices.findIndex((choice) => choice.id === id);
    write(withoutChoice(choices, id), t`Remove the choice`);
    focusOn((choices[at - 1] ?? choices[at + 1])?.id);
  };
  const move = (id: string, index: number) => {
    if (index < 0 || index >= choices.length) return;
    write(movedChoice(choices, id, index), t`Move the choice`);
    const [place, count] = [index + 1, choices.length];
    setAnnouncement(t`The choice is at place ${place} of ${count}.`);
    focusOn(id);
  };
  return (
    <section aria-label={t`Choices`} className={classes.choices}>
      <ul
        ref={keys}
        className={classes.list}
        style={{ gridTemplateColumns: `repeat(${Math.min(perRow(choices), 3)}, minmax(0, 1fr))` }}
      >
        {choices.map((choice, at) => (
          <ChoiceKey
            key={choice.id}
            choice={choice}
            others={choices.filter((one) => one !== choice)}
            onLabel={(label) =>
              write(withLabel(choices, choice.id, label), t`Name the choice`, `choice:${message.id}:${choice.id}`)
            }
            onEnter={() => add(choice.id)}
            onPaste={(labels) => {
              const [first = choice.label, ...more] = labels;
              const named = isFree(
                first,
                choices.filter((one) => one !== choice),
              )
                ? withLabel(choices, choice.id, first)
                : choices;
              write(withChoices(named, more, choice.id), t`Paste choices`);
            }}
            onMove={(step) => move(choice.id, at + step)}
            onRemove={choices.length > least ? () => remove(choice.id) : null}
          />
        ))}
      </ul>
      {isEditable && (
        <button
          type="button"
          className="add-key row gap-xs justify-center medium muted rounded"
          disabled={isFull}
          onClick={() => add(null)}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Choice</Trans>
        </button>
      )}
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </section>
  );
}

interface KeyProps {
  choice: Choice;
  others: readonly Choice[];
  onLabel: (label: string) => void;
  onEnter: () => void;
  onPaste: (labels: string[]) => void;
  onMove: (step: number) => void;
  /** Null where it has to stay. */
  onRemove: (() => void) | null;
}

function ChoiceKey({ choice, others, onLabel, onEnter, onPaste, onMove, onRemove }: KeyProps) {
  const { t } = useLingui();
  const { isEditable, flush } = useMessageEditor();
  const input = useRef<HTMLInputElement>(null);
  /** A label that cannot be stored: blank, or another one's. */
  const [kept, setKept] = useState<{ beside: string; text: string } | null>(null);
  const written = kept?.beside === choice.label ? kept.text : null;
  const isDoubled = written !== null && !isInvisible(written);
  const write = (typed: string) => {
    const label = stripUnstorable(typed);
    const canBe = isFree(label, others);
    setKept(canBe ? null : { beside: choice.label, text: label });
    if (canBe) onLabel(label);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = keyOf(event);
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (key === 'Enter') onEnter();
    else if (event.altKey && step !== undefined) onMove(step);
    else if (key === 'Backspace' && written === '' && onRemove) onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li className={classes.item}>
      <input
        ref={input}
        className={classes.key}
        value={written ?? choice.label}
        maxLength={limits.titleChars}
        readOnly={!isEditable}
        dir="auto"
        aria-label={t`Choice label`}
        aria-invalid={isDoubled || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        data-enter
        data-choice={choice.id}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => write(target.value)}
        onBlur={() => {
          setKept(null);
          flush();
        }}
        onPaste={(event) => {
          const labels = labelsOf(event.clipboardData.getData('text/plain'));
          if (!isEditable || labels.length < 2) return;
          event.preventDefault();
          onPaste(labels);
        }}
        onKeyDown={press}
      />
      {isEditable && onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t`Remove the choice “${choice.label}”`}
          onClick={onRemove}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      )}
      {isDoubled && (
        <p role="alert" className={classes.wrong}>
          <Trans>Another choice says the same.</Trans>
        </p>
      )}
    </li>
  );
}
