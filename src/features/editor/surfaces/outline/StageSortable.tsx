import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { DragData } from './outlineDrag.ts';

/** The part of dnd-kit's `useSortable` that a stage's card needs. */
export interface SortableHandle {
  activator: (element: HTMLElement | null) => void;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
  /** Whether a message is dragged over it. */
  isOver: boolean;
}

interface Props {
  stage: Stage;
  isFree: boolean;
  place: RefObject<HTMLElement | null>;
  onChange: (carry: SortableHandle | null) => void;
}

/**
 * Registers a stage as sortable; renders nothing. Every step of a drag and every change of the order re-renders all
 * sortables, so only cards near the viewport have one.
 */
export function StageSortable({ stage, isFree, place, onChange }: Props) {
  const isEmpty = stage.messages.length === 0;
  const data = useMemo((): DragData => ({ kind: 'stage', isEmpty }), [isEmpty]);
  const sortable = useSortable({ id: stage.id, data, disabled: { draggable: !isFree, droppable: false } });
  const { setNodeRef, setActivatorNodeRef: activator, attributes, listeners, isDragging } = sortable;
  const isOver = sortable.isOver && isEmpty;
  const shift = sortable.transform ? `translateY(${sortable.transform.y}px)` : '';
  const transition = sortable.transition ?? '';
  // The card's element is its parent's, whose ref is set only after this child has mounted.
  useEffect(() => {
    const element = place.current;
    setNodeRef(element);
    return () => {
      setNodeRef(null);
      if (element) Object.assign(element.style, { transform: '', transition: '' });
    };
  }, [place, setNodeRef]);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    Object.assign(element.style, { transform: shift, transition });
    element.toggleAttribute('data-dragged', isDragging);
  }, [place, shift, transition, isDragging]);
  useLayoutEffect(
    () => onChange({ activator, attributes, listeners, isOver }),
    [onChange, activator, attributes, listeners, isOver],
  );
  useLayoutEffect(() => () => onChange(null), [onChange]);
  return null;
}
