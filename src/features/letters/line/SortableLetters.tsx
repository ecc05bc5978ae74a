import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Letter } from '#contract/schemas/series.ts';
import { type DragTexts, SortableArea } from '#src/ui/SortableArea.tsx';
import classes from '../Series.module.css';

/** What lets an item of the time line be dragged. */
export interface Drag {
  ref: (item: HTMLElement | null) => void;
  style: CSSProperties;
  isDragged: boolean;
  handle: ReactNode;
}

type RenderLetter = (letter: Letter, index: number, drag: Drag) => ReactNode;

interface Props {
  letters: Letter[];
  onMove: (id: string, index: number) => void;
  children: RenderLetter;
}

/** Letters whose order is changed by dragging them, with the mouse, a finger or the keyboard. */
export function SortableLetters({ letters, onMove, children }: Props) {
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
      <ol className={classes.line}>
        {letters.map((letter, index) => (
          <Sortable key={letter.id} letter={letter} index={index}>
            {children}
          </Sortable>
        ))}
      </ol>
    </SortableArea>
  );
}

function Sortable({ letter, index, children }: { letter: Letter; index: number; children: RenderLetter }) {
  const { t } = useLingui();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: letter.id });
  const { name } = letter;
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition };
  const handle = (
    <button
      type="button"
      className={classes.handle}
      {...attributes}
      {...listeners}
      aria-label={t`Move “${name}”`}
      title={t`Drag to move`}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </button>
  );
  return children(letter, index, { ref: setNodeRef, style, isDragged: isDragging, handle });
}
