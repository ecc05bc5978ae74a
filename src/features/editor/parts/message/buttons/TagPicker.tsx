import { Trans } from '@lingui/react/macro';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { NewTag } from '../../tags/NewTag.tsx';
import { useTags } from '../../tags/useTags.ts';
import { useEditorSelector } from '../../../store/useFunnelEditor.ts';
import classes from '../../targets/Picker.module.css';

interface Props {
  chosen: string | null;
  onPick: (tag: string | null) => void;
  /** Opens the panel of all tags. */
  onAll: () => void;
}

/** Chooses the tag that a press of the button gives: an existing one, a new one, or none. */
export function TagPicker({ chosen, onPick, onAll }: Props) {
  const tags = useEditorSelector((s) => s.document.tags);
  const { add } = useTags();
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
        <p>
          <Trans>No tags yet. A tag marks everyone who presses the button.</Trans>
        </p>
      )}
      {isAdding ? (
        <NewTag
          onCancel={() => setAdding(false)}
          onDone={(title, colour) => {
            setAdding(false);
            onPick(add(title, colour));
          }}
        />
      ) : (
        <div className={classes.more}>
          <Button size="small" variant="ghost" onClick={() => setAdding(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>New tag</Trans>
          </Button>
          {tags.length > 0 && (
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
