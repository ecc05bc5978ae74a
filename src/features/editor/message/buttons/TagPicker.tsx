import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Colour, colours } from '#contract/looks.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { colourNames } from '../../stage/toolbar/lookNames.ts';
import { useEditorState } from '../../useEditor.ts';
import classes from './Picker.module.css';
import { useTags } from './useTags.ts';

interface Props {
  chosen: string | null;
  onPick: (tag: string | null) => void;
}

/** The tag that a press gives: one of the funnel's, a new one, or none. */
export function TagPicker({ chosen, onPick }: Props) {
  const { t } = useLingui();
  const tags = useEditorState((s) => s.document.tags);
  const { add, remove } = useTags();
  const [isAdding, setAdding] = useState(false);
  const heading = useId();
  return (
    <section className={classes.tags} aria-labelledby={heading}>
      <h4 id={heading}>
        <Trans>Tag that a press gives</Trans>
      </h4>
      <ul>
        {tags.map((tag) => (
          <li key={tag.id} className={`c-${tag.colour}`}>
            <button
              type="button"
              className={classes.tag}
              aria-pressed={tag.id === chosen}
              onClick={() => onPick(tag.id === chosen ? null : tag.id)}
            >
              {tag.title}
            </button>
            <button
              type="button"
              className={classes.bin}
              aria-label={t`Remove the tag “${tag.title}” from the funnel`}
              title={t`Remove from the funnel`}
              onClick={() => remove(tag)}
            >
              <IconTrash size={14} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {tags.length === 0 && !isAdding && (
        <p>
          <Trans>No tags yet. A tag marks everybody who presses the button.</Trans>
        </p>
      )}
      {tags.length > 0 && (
        <p>
          <Trans>
            A tag that is removed goes from all buttons. People lose it when you publish; undo brings it back.
          </Trans>
        </p>
      )}
      {isAdding ? (
        <NewTag
          onDone={(title, colour) => {
            setAdding(false);
            onPick(add(title, colour));
          }}
        />
      ) : (
        <Button size="small" variant="ghost" onClick={() => setAdding(true)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>New tag</Trans>
        </Button>
      )}
    </section>
  );
}

function NewTag({ onDone }: { onDone: (title: string, colour: Colour) => void }) {
  const { t, i18n } = useLingui();
  const [title, setTitle] = useState('');
  const [colour, setColour] = useState<Colour>('violet');
  const field = useRef<HTMLInputElement>(null);
  const group = useId();
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() !== '') onDone(title.trim(), colour);
      }}
    >
      <TextField
        ref={field}
        label={t`Name of the tag`}
        value={title}
        maxLength={limits.titleChars}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className={classes.colours} role="radiogroup" aria-label={t`Colour`}>
        {colours.map((name) => (
          <input
            key={name}
            type="radio"
            name={group}
            checked={name === colour}
            aria-label={i18n._(colourNames[name])}
            title={i18n._(colourNames[name])}
            className={`c-${name}`}
            onChange={() => setColour(name)}
          />
        ))}
      </div>
      <Button size="small" variant="soft" type="submit" disabled={title.trim() === ''}>
        <Trans>Create the tag</Trans>
      </Button>
    </form>
  );
}
