import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { WordTrigger } from '#contract/schemas/funnels/trigger.ts';
import { useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { saidForm } from './saidForm.ts';
import classes from './TriggersPanel.module.css';
import { useTriggers } from './useTriggers.ts';
import { useWordsFault } from './useWordsFault.ts';
import { WordInput } from './WordInput.tsx';
import { wordsIn } from './wordsIn.ts';

/** A word that is being changed, '' for a new one: others may come and go around it. */
interface Edited {
  word: string;
  /** How many new ones were typed before it, one after the other. */
  turn: number;
}

/** The place of a word in a row; after the last where it is new, or gone meanwhile. */
const placeOf = (word: string, row: readonly string[]): number => (row.includes(word) ? row.indexOf(word) : row.length);

/** The words of a trigger: a press changes one, Delete removes it, plus adds one; what cannot be taken stays, unsaved, and says why. */
export function WordChips({ trigger }: { trigger: WordTrigger }) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const { words } = trigger;
  const { change } = useTriggers();
  const faultOf = useWordsFault();
  const faultId = useId();
  // what cannot be taken is kept in the tab, where its panel is closed, too
  const kept = usePersistedFields(saidForm(trigger.id), { word: '', text: '' });
  const [edited, setEdited] = useState<Edited | null>(kept.isStored ? { word: kept.fields.word, turn: 0 } : null);
  const list = useRef<HTMLDivElement>(null);
  // a full row has no plus after its last word
  const focus = (at: number) =>
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
      (buttons[at] ?? buttons.at(-1))?.focus();
    });
  const put = (next: string[], label: string) => {
    if (next.length > 0 && next.join('\n') !== words.join('\n')) change(trigger, { words: next }, label);
  };
  /** Those of a row with what was typed in the place of one; null where it is to stay as it is. */
  const withTyped = (row: readonly string[], at: number, typed: string): string[] | null => {
    // what has no letter leads nowhere, and does not take the place of a word
    if (typed.trim() !== '' && wordsIn(typed).length === 0) return null;
    const next = row.toSpliced(at, 1, ...wordsIn(typed, row.toSpliced(at, 1)));
    return next.length === 0 ? null : next;
  };
  const faultIn = (next: string[] | null) => next && faultOf(next);
  const place = edited && placeOf(edited.word, words);
  const fault = kept.isStored && place !== null ? faultIn(withTyped(words, place, kept.fields.text)) : null;
  const end = (next: Edited | null) => {
    if (kept.isStored) kept.clear();
    setEdited(next);
  };
  const input = ({ word, turn }: Edited, at: number) => (
    <WordInput
      key={`edited ${turn} ${word}`}
      word={kept.isStored ? kept.fields.text : (words[at] ?? '')}
      faultId={fault === null ? undefined : faultId}
      isKept={kept.isStored}
      onType={(typed) => kept.isStored && kept.change({ text: typed })}
      onDone={(typed, by) => {
        const next = withTyped(words, at, typed);
        if (faultIn(next) !== null) {
          kept.change({ word, text: typed });
          return false;
        }
        if (next) put(next, at < words.length ? t`Change a keyword` : t`Add a keyword`);
        // in a full row, too: what is typed next says there why it cannot be taken
        const goesOn = by === 'enter' && at >= words.length && typed.trim() !== '';
        end(goesOn ? { word: '', turn: turn + 1 } : null);
        if (by !== 'blur' && !goesOn) focus(Math.min(at, words.length));
        return true;
      }}
      onCancel={() => {
        end(null);
        focus(Math.min(at, words.length));
      }}
    />
  );
  return (
    <div ref={list} className={classes.words}>
      {[...words, ...(place === words.length ? [''] : [])].map((word, at) =>
        edited && place === at ? (
          input(edited, at)
        ) : (
          <button
            key={`${at} ${word}`}
            type="button"
            className={classes.word}
            dir="auto"
            disabled={!isEditable}
            title={isEditable ? t`Press to change, Delete to remove` : undefined}
            // what cannot be taken is mended first, or makes room by Delete
            onClick={() => !kept.isStored && setEdited({ word, turn: 0 })}
            onKeyDown={(event) => {
              if (!['Delete', 'Backspace'].includes(keyOf(event)) || words.length === 1) return;
              event.preventDefault();
              const rest = words.toSpliced(at, 1);
              const typed = kept.isStored ? withTyped(rest, placeOf(kept.fields.word, rest), kept.fields.text) : null;
              const isTaken = typed !== null && faultOf(typed) === null;
              put(isTaken ? typed : rest, t`Remove a keyword`);
              if (isTaken) end(null);
              focus(Math.max(0, at - 1));
            }}
          >
            {word}
          </button>
        ),
      )}
      {isEditable && edited === null && words.length < limits.triggerWords && (
        <button
          type="button"
          className={classes.plus}
          aria-label={t`Add a keyword`}
          title={t`Add a keyword`}
          onClick={() => setEdited({ word: '', turn: 0 })}
        >
          <IconPlus size={14} stroke={1.75} aria-hidden />
        </button>
      )}
      {kept.isStored && (
        <p id={faultId} role="alert" className={classes.fault}>
          {fault} <Trans>Not saved.</Trans>
        </p>
      )}
    </div>
  );
}
