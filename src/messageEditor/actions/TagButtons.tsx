import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { Tag } from '#contract/schemas/funnels/funnel.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './Actions.module.css';

interface Props {
  tags: readonly Tag[];
  /** The form of a new tag; null where none can be added. */
  NewTag: ComponentType<{ onDone: (id: string) => void; onCancel: () => void }> | null;
  chosen: string | null;
  onPick: (tag: string) => void;
}

/** The tags of the funnel to choose one of, and the way to a new one. */
export function TagButtons({ tags, NewTag, chosen, onPick }: Props) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  if (isAdding && NewTag)
    return (
      <NewTag
        onCancel={() => setAdding(false)}
        onDone={(id) => {
          setAdding(false);
          onPick(id);
        }}
      />
    );
  return (
    <fieldset className="flex wrap gap-sm" aria-label={t`Tags`}>
      {tags.map(({ id, title, colour }) => (
        <button
          key={id}
          type="button"
          className={`${classes.tag} c-${colour}`}
          aria-pressed={id === chosen}
          dir="auto"
          onClick={() => onPick(id)}
        >
          <span className="truncate">{title}</span>
        </button>
      ))}
      {NewTag && (
        <Button size="small" variant="ghost" onClick={() => setAdding(true)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>New tag</Trans>
        </Button>
      )}
    </fieldset>
  );
}
