import {
  type Active,
  type CollisionDetection,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { haptic } from '#src/platform/telegram/haptic.ts';
import { KeyboardDragSensor } from '#src/ui/list/KeyboardDragSensor.ts';

interface Props {
  /** dnd-kit's screen-reader announcements. */
  accessibility: DndContextProps['accessibility'];
  detect: CollisionDetection;
  /** The keyboard coordinates: where an arrow key moves the dragged element. */
  step: KeyboardCoordinateGetter;
  /** Renders the drag overlay; null where the dragged element itself follows the pointer. */
  overlayOf: (active: Active) => ReactNode;
  onDrop: (event: DragEndEvent) => void;
  children: ReactNode;
}

// Stable sensor options: new objects would re-render every draggable whenever the surroundings render.
const byMouse = { activationConstraint: { distance: 4 } };
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } };

/** A drag-and-drop context whose elements are dragged by their handles with mouse, long press or keyboard. */
export function DragArea({ accessibility, detect, step, overlayOf, onDrop, children }: Props) {
  const [overlay, setOverlay] = useState<ReactNode>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardDragSensor, { coordinateGetter: step }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      accessibility={accessibility}
      onDragStart={({ active }) => setOverlay(overlayOf(active))}
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
