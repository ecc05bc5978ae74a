import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { WordTrigger } from '#contract/schemas/funnels/trigger.ts';
import { useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { wordsIn } from './wordsIn.ts';
import classes from './TriggersPanel.module.css';
import { useTriggers } from './useTriggers.ts';
import { WordInput } from './WordInput.tsx';

/** The words of a trigger: a press changes one, Delete removes it, plus adds one. */
export function WordChips({ trigger }: { trigger: WordTrigger }) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const { words } = trigger;
  const { change } = useTriggers();
  /** The word that is being changed, by its place; the one after the last is new. */
  const [edited, setEdited] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('button')[at]?.focus());
  const put = (next: string[], label: string) => {
    if (next.length > 0 && next.join('\n') !== words.join('\n'))
      change(trigger, { words: next.slice(0, limits.triggerWords) }, label);
  };
  const commit = (at: number, typed: string) => {
    // what has no letter leads nowhere, and does not take the place of a word
    if (typed.trim() !== '' && wordsIn(typed).length === 0) return;
    put(
      words.toSpliced(at, 1, ...wordsIn(typed, words.toSpliced(at, 1))),
      at < words.length ? t`Change a keyword` : t`Add a keyword`,
    );
  };
  const input = (at: number) => (
    <WordInput
      key={`edited ${at}`}
      word={words[at] ?? ''}
      onDone={(typed, by) => {
        commit(at, typed);
        const goesOn =
          by === 'enter' && at >= words.length && typed.trim() !== '' && words.length + 1 < limits.triggerWords;
        setEdited(goesOn ? at + 1 : null);
        if (by !== 'blur' && !goesOn) focus(Math.min(at, words.length));
      }}
      onCancel={() => {
        setEdited(null);
        focus(Math.min(at, words.length));
      }}
    />
  );
  return (
    <div ref={list} className={classes.words}>
      {words.map((word, at) =>
        edited === at ? (
          input(at)
        ) : (
          <button
            key={`${at} ${word}`}
            type="button"
            className={classes.word}
            dir="auto"
            disabled={!isEditable}
            title={isEditable ? t`Press to change, Delete to remove` : undefined}
            onClick={() => setEdited(at)}
            onKeyDown={(event) => {
              if (!['Delete', 'Backspace'].includes(keyOf(event)) || words.length === 1) return;
              event.preventDefault();
              put(words.toSpliced(at, 1), t`Remove a keyword`);
              focus(Math.max(0, at - 1));
            }}
          >
            {word}
          </button>
        ),
      )}
      {edited !== null && edited >= words.length && input(edited)}
      {isEditable && edited === null && words.length < limits.triggerWords && (
        <button
          type="button"
          className={classes.plus}
          aria-label={t`Add a keyword`}
          title={t`Add a keyword`}
          onClick={() => setEdited(words.length)}
        >
          <IconPlus size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
