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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import type { Folder } from '#contract/schemas/folder.ts';
import { haptic } from '#src/platform/telegram/haptic.ts';
import { useDragAnnouncements } from './useDragAnnouncements.ts';

interface Props {
  folders: Folder[];
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

/** Lets the folders below be put in order with the mouse, a finger or the keyboard. */
export function SortableFolders({ folders, onMove, children }: Props) {
  const accessibility = useDragAnnouncements(folders);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    haptic('drop');
    const index = folders.findIndex(({ id }) => id === over?.id);
    if (index >= 0 && over?.id !== active.id) onMove(String(active.id), index);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
      <SortableContext items={folders} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
