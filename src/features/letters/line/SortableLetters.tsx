import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { IconGripVertical } from '@tabler/icons-react';
import { useLayoutEffect, useMemo } from 'react';
import type { Letter } from '#contract/schemas/sending/series.ts';
import { type DragTexts, SortableArea } from '#src/ui/list/SortableArea.tsx';
import classes from '../Series.module.css';
import type { Drag, LetterDrags } from './LetterDrags.ts';

interface Props {
  letters: Letter[];
  onMove: (id: string, index: number) => void;
  /** Where the items of the letters take what they need. */
  drags: LetterDrags;
}

/** Lets the order of letters be changed by dragging them, with the mouse, a finger or the keyboard. */
export function SortableLetters({ letters, onMove, drags }: Props) {
  const { t } = useLingui();
  const count = letters.length;
  const texts: DragTexts = {
    instructions: t`Press Space to pick up the letter, arrow keys to move it, Space to drop it, Escape to cancel.`,
    pickedUp: t`The letter is picked up.`,
    cancelled: t`The letter stays where it was.`,
    placeOf: (_, index) => {
      const position = index + 1;
      return t`The letter is at place ${position} of ${count}.`;
    },
  };
  return (
    <SortableArea things={letters} strategy={verticalListSortingStrategy} {...{ texts, onMove }}>
      {letters.map((letter) => (
        <Sortable key={letter.id} {...{ letter, drags }} />
      ))}
    </SortableArea>
  );
}

function Sortable({ letter: { id, name }, drags }: { letter: Letter; drags: LetterDrags }) {
  const { t } = useLingui();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id });
  const offset = transform?.y ?? null;
  const label = t`Move “${name}”`;
  const title = t`Drag to move`;
  const drag = useMemo(
    (): Drag => ({
      ref: setNodeRef,
      style: { transform: offset === null ? undefined : `translateY(${offset}px)`, transition },
      isDragged: isDragging,
      handle: (
        <button
          type="button"
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={label}
          title={title}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </button>
      ),
    }),
    [setNodeRef, offset, transition, isDragging, attributes, listeners, label, title],
  );
  // In the layout phase, for the item to move in the frame of the pointer.
  useLayoutEffect(() => drags.set(id, drag), [drags, id, drag]);
  useLayoutEffect(() => () => drags.set(id, null), [drags, id]);
  return null;
}
