import { useSortable } from '@dnd-kit/sortable';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';

interface Options {
  id: string;
  /** Its place, counted from 0; Alt and an arrow key move it. */
  index: number;
  isDisabled?: boolean;
  onMove: (index: number) => void;
}

/** A row of a `SortableArea` that is put in order by its handle, which keeps the focus while keys move it. */
export function useSortableRow({ id, index, isDisabled = false, onMove }: Options) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isDisabled,
  });
  const handle = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (isMoving.current) handle.current?.focus();
    isMoving.current = false;
  }, [index]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[keyOf(event)];
    if (!event.altKey || step === undefined) {
      listeners?.['onKeyDown']?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    isMoving.current = true;
    onMove(index + step);
  };
  const style: CSSProperties = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  };
  return {
    row: { ref: setNodeRef, style, 'data-dragged': isDragging || undefined },
    handle: { ...attributes, ...listeners, ref: handle, onKeyDown },
  };
}
