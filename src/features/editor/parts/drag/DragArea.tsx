import {
  type Active,
  type CollisionDetection,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { haptic } from '#src/platform/telegram/haptic.ts';

interface Props {
  /** Announcements for screen readers. */
  accessibility: DndContextProps['accessibility'];
  detect: CollisionDetection;
  /** Coordinates that an arrow key moves to. */
  step: KeyboardCoordinateGetter;
  /** The drag overlay; null where the dragged element itself follows the pointer. */
  carried: (active: Active) => ReactNode;
  onDrop: (event: DragEndEvent) => void;
  children: ReactNode;
}

// Kept, so that nothing that can be carried is drawn anew with what lies around it.
const byMouse = { activationConstraint: { distance: 4 } };
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } };

/** Lets things be carried at their handles: by mouse, by a long press, or by keys. */
export function DragArea({ accessibility, detect, step, carried, onDrop, children }: Props) {
  const [overlay, setOverlay] = useState<ReactNode>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, { coordinateGetter: step }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      accessibility={accessibility}
      onDragStart={({ active }) => setOverlay(carried(active))}
      onDragCancel={() => setOverlay(null)}
      onDragEnd={(event) => {
        setOverlay(null);
        haptic('drop');
        onDrop(event);
      }}
    >
      {children}
      {createPortal(<DragOverlay dropAnimation={null}>{overlay}</DragOverlay>, document.body)}
    </DndContext>
  );
}
