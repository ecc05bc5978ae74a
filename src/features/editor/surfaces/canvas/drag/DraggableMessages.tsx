import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useReactFlow } from 'reactflow';
import { useIsEditable, useStage } from '#src/features/editor/store/useFunnelEditor.ts';
import { type DraggableRow, type DropList, useDraggableRows } from './DraggableRows.ts';

/** Registers the mounted rows as draggables and their lists as droppables; renders nothing. */
export function DraggableMessages() {
  const rows = useDraggableRows();
  useSyncExternalStore(rows.subscribe, rows.version);
  return rows.lists().map((list) => <DroppableList key={list.stageId} list={list} />);
}

function DroppableList({ list: { stageId, element } }: { list: DropList }) {
  const rows = useDraggableRows();
  const stage = useStage(stageId);
  const { setNodeRef, isOver } = useDroppable({ id: stageId, data: { kind: 'stage', stageId } });
  useNode(element, setNodeRef);
  useFlag(element, 'data-over', isOver);
  if (!stage) return null;
  return (
    <SortableContext items={stage.messages} strategy={verticalListSortingStrategy}>
      {stage.messages.map(({ id }) => {
        const row = rows.row(id);
        return row && <SortableRow key={id} row={row} stageId={stageId} />;
      })}
    </SortableContext>
  );
}

function SortableRow({ row: { messageId, element, onHandle }, stageId }: { row: DraggableRow; stageId: string }) {
  const { getZoom } = useReactFlow();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging, isOver } = useSortable({
    id: messageId,
    data: { kind: 'message', stageId },
    disabled: !useIsEditable(),
  });
  // The rows are scaled with the canvas, but dnd-kit measures shifts in screen px.
  const shift = transform ? `translateY(${transform.y / getZoom()}px)` : '';
  const timing = transition ?? '';
  useNode(element, setNodeRef);
  useLayoutEffect(() => {
    Object.assign(element.style, { transform: shift, transition: timing });
    return () => void Object.assign(element.style, { transform: '', transition: '' });
  }, [element, shift, timing]);
  useFlag(element, 'data-dragged', isDragging);
  useFlag(element, 'data-over', isOver && !isDragging);
  useLayoutEffect(() => onHandle({ attributes, listeners }), [onHandle, attributes, listeners]);
  useLayoutEffect(() => () => onHandle(null), [onHandle]);
  return null;
}

function useNode(element: HTMLElement, setNodeRef: (element: HTMLElement | null) => void): void {
  useEffect(() => {
    setNodeRef(element);
    return () => setNodeRef(null);
  }, [element, setNodeRef]);
}

function useFlag(element: HTMLElement, name: string, isSet: boolean): void {
  useLayoutEffect(() => {
    element.toggleAttribute(name, isSet);
    return () => element.removeAttribute(name);
  }, [element, name, isSet]);
}
