import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Letter } from '#contract/schemas/series.ts';
import { haptic } from '#src/platform/telegram/haptic.ts';
import classes from '../Series.module.css';
import { useLetterDragAnnouncements } from './useLetterDragAnnouncements.ts';

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
  const accessibility = useLetterDragAnnouncements(letters);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    haptic('drop');
    const index = letters.findIndex(({ id }) => id === over?.id);
    if (index >= 0 && over?.id !== active.id) onMove(String(active.id), index);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
      <SortableContext items={letters} strategy={verticalListSortingStrategy}>
        <ol className={classes.line}>
          {letters.map((letter, index) => (
            <Sortable key={letter.id} letter={letter} index={index}>
              {children}
            </Sortable>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
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
