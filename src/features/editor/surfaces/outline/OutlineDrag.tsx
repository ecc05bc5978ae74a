import type { Active, DragEndEvent } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { canMoveStages } from '#machines/funnel/stageOrderMachine.ts';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';
import { DragArea } from '#src/features/editor/parts/drag/DragArea.tsx';
import { useEditorSelector, useFunnelEditor, useMessage } from '#src/features/editor/store/useFunnelEditor.ts';
import { MessageFaceAndLine } from './MessageItem.tsx';
import { type DragData, detectInOutline, dropPlace, stepInOutline } from './outlineDrag.ts';
import classes from './StageCard.module.css';
import { useOutlineAnnouncements } from './useOutlineAnnouncements.ts';

const isStage = ({ data }: Active): boolean => (data.current as DragData | undefined)?.kind === 'stage';

/** Drag and drop of the outline: reorders stages, and moves messages within and between stages. */
export function OutlineDrag({ children }: { children: ReactNode }) {
  const onDrop = useDrop();
  const { accessibility } = useOutlineAnnouncements();
  return (
    <DragArea
      accessibility={accessibility}
      detect={detectInOutline}
      step={stepInOutline}
      overlayOf={(active) => (isStage(active) ? null : <Carried id={String(active.id)} />)}
      onDrop={onDrop}
    >
      {children}
    </DragArea>
  );
}

function useDrop() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { moveMessage } = useMessageActions();
  return ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const { document, funnel } = editor.getState();
    const id = String(active.id);
    if (isStage(active)) {
      // A run on another screen may have locked the order during the drag.
      if (!canMoveStages(funnel)) return;
      const index = document.stages.findIndex((s) => s.id === over.id);
      if (index >= 0) editor.apply([{ type: 'stage.move', id, index }], { label: t`Move the stage` });
      return;
    }
    const place = dropPlace(document, id, String(over.id));
    if (place) moveMessage(id, place.stage, place.index);
  };
}

function Carried({ id }: { id: string }) {
  const message = useMessage(id);
  const stageId = useEditorSelector(
    (s) => s.document.stages.find(({ messages }) => messages.some((one) => one.id === id))?.id ?? '',
  );
  if (!message) return null;
  return (
    <div className={`${classes.message} ${classes.overlay}`}>
      <MessageFaceAndLine message={message} stageId={stageId} />
    </div>
  );
}
