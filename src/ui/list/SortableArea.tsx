import {
  type Active,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  type SortingStrategy,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { haptic } from '#src/platform/telegram/haptic.ts';
import { KeyboardDragSensor } from './KeyboardDragSensor.ts';

/** What a screen reader hears while something is dragged by keyboard. */
export interface DragTexts {
  instructions: string;
  pickedUp: string;
  cancelled: string;
  /** Where the thing of the id would be dropped. */
  placeOf: (id: string, index: number) => string;
}

interface Props {
  things: { id: string }[];
  /** How the others make room; those of a list by default. */
  strategy?: SortingStrategy;
  /** Where an arrow key carries what is dragged. */
  step?: KeyboardCoordinateGetter;
  texts: DragTexts;
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

/** Constant, because the listeners of every handle are made anew with them. */
const byMouse = { activationConstraint: { distance: 4 } };
const byTouch = { activationConstraint: { delay: 150, tolerance: 8 } };

/** Lets the things within be put in order with the mouse, a finger or the keyboard. */
export function SortableArea({
  things,
  strategy = verticalListSortingStrategy,
  step = sortableKeyboardCoordinates,
  texts,
  onMove,
  children,
}: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(
      KeyboardDragSensor,
      useMemo(() => ({ coordinateGetter: step }), [step]),
    ),
  );
  const indexOf = ({ id }: Active | Over) => things.findIndex((thing) => thing.id === id);
  const place = ({ active, over }: { active: Active; over: Over | null }) =>
    texts.placeOf(String(active.id), indexOf(over ?? active));
  const accessibility = {
    screenReaderInstructions: { draggable: texts.instructions },
    announcements: {
      onDragStart: () => texts.pickedUp,
      onDragOver: place,
      onDragEnd: place,
      onDragCancel: () => texts.cancelled,
    },
  };
  const drop = ({ active, over }: DragEndEvent) => {
    haptic('drop');
    const index = over ? indexOf(over) : -1;
    if (index >= 0 && over?.id !== active.id) onMove(String(active.id), index);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
      <SortableContext items={things} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
