import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStageActions } from '../canvas/useStageActions.ts';
import { useEditor, useMessage } from '../useEditor.ts';
import { MessageFaceAndLine } from './MessageItem.tsx';
import { type DragData, detectInOutline, messagePlace, stepInOutline } from './outlineDrag.ts';
import classes from './StageCard.module.css';
import { useOutlineWords } from './useOutlineWords.ts';

/** Lets stages be put into another order and messages elsewhere: by mouse, finger or keys, at their handles. */
export function OutlineDrag({ children }: { children: ReactNode }) {
  const [carried, setCarried] = useState<string | null>(null);
  const onDrop = useDrop();
  const accessibility = useOutlineWords();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 10 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepInOutline }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectInOutline}
      accessibility={accessibility}
      onDragStart={({ active }) =>
        setCarried((active.data.current as DragData | undefined)?.kind === 'message' ? String(active.id) : null)
      }
      onDragCancel={() => setCarried(null)}
      onDragEnd={(event) => {
        setCarried(null);
        onDrop(event);
      }}
    >
      {children}
      {createPortal(
        <DragOverlay dropAnimation={null}>{carried && <Carried id={carried} />}</DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

function useDrop() {
  const editor = useEditor();
  const { t } = useLingui();
  const { moveMessage } = useStageActions();
  return ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const { document } = editor.getState();
    const id = String(active.id);
    if ((active.data.current as DragData | undefined)?.kind === 'stage') {
      const index = document.stages.findIndex((s) => s.id === over.id);
      if (index >= 0) editor.apply([{ type: 'stage.move', id, index }], { label: t`Move the stage` });
      return;
    }
    const place = messagePlace(document, id, String(over.id));
    if (place) moveMessage(id, place.stage, place.index);
  };
}

function Carried({ id }: { id: string }) {
  const message = useMessage(id);
  if (!message) return null;
  return (
    <div className={`${classes.message} ${classes.overlay}`}>
      <MessageFaceAndLine message={message} />
    </div>
  );
}
