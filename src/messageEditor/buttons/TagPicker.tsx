import { Trans } from '@lingui/react/macro';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import classes from './Picker.module.css';
import { useMessageEditor } from '../MessageEditorContext.ts';

interface Props {
  chosen: string | null;
  onPick: (tag: string | null) => void;
  /** Opens the panel of all tags; null where there is none. */
  onAll: (() => void) | null;
}

/** Chooses the tag that a press of the button gives: an existing one, a new one, or none. */
export function TagPicker({ chosen, onPick, onAll }: Props) {
  const { tags, NewTag } = useMessageEditor();
  const [isAdding, setAdding] = useState(false);
  const heading = useId();
  return (
    <section className={classes.tags} aria-labelledby={heading}>
      <h4 id={heading}>
        <Trans>Tag added by this button</Trans>
      </h4>
      {tags.length > 0 && (
        <ul>
          {tags.map((tag) => (
            <li key={tag.id} className={`c-${tag.colour}`}>
              <button
                type="button"
                className={classes.tag}
                aria-pressed={tag.id === chosen}
                dir="auto"
                onClick={() => onPick(tag.id === chosen ? null : tag.id)}
              >
                {tag.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length === 0 && !isAdding && (
        <p className="text-xs faint">
          <Trans>No tags yet. A tag marks everyone who presses the button.</Trans>
        </p>
      )}
      {isAdding && NewTag ? (
        <NewTag
          onCancel={() => setAdding(false)}
          onDone={(id) => {
            setAdding(false);
            onPick(id);
          }}
        />
      ) : (
        <div className={classes.more}>
          {NewTag && (
            <Button size="small" variant="ghost" onClick={() => setAdding(true)}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              <Trans>New tag</Trans>
            </Button>
          )}
          {tags.length > 0 && onAll && (
            <Button size="small" variant="ghost" onClick={onAll}>
              <IconTags size={16} stroke={1.75} aria-hidden />
              <Trans>All tags</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
