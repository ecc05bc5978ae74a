import { type Active, closestCenter, type CollisionDetection, type DragEndEvent, pointerWithin } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { DragArea } from '#src/features/editor/parts/drag/DragArea.tsx';
import { MessageThumbnail } from '#src/features/editor/parts/stage/MessageThumbnail.tsx';
import { DraggableMessages } from './DraggableMessages.tsx';
import rows from './MessageRows.module.css';
import { useTextLine } from '#src/features/editor/parts/stage/useMessageLine.ts';
import { useFunnelEditor, useMessage } from '#src/features/editor/store/useFunnelEditor.ts';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';

/** Collides with what is under the pointer; a keyboard drag has no pointer and uses the nearest centre. */
const detect: CollisionDetection = (args) => {
  const under = pointerWithin(args);
  const message = under.find((c) => c.data?.droppableContainer.data.current?.kind === 'message');
  return message ? [message] : under.length > 0 ? under : args.pointerCoordinates ? [] : closestCenter(args);
};

/** Drags messages within a stage and to other stages by mouse, touch or keyboard. */
export function MessageDrag() {
  const onDrop = useDrop();
  const accessibility = useMessageDragAnnouncements();
  return (
    <DragArea
      accessibility={accessibility}
      detect={detect}
      step={sortableKeyboardCoordinates}
      overlayOf={({ id }) => <Carried id={String(id)} />}
      onDrop={onDrop}
    >
      <DraggableMessages />
    </DragArea>
  );
}

function useDrop() {
  const editor = useFunnelEditor();
  const { moveMessage } = useMessageActions();
  return ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const id = String(active.id);
    const { stages } = editor.getState().document;
    const onStage = stages.find((s) => s.id === over.id);
    if (onStage) return moveMessage(id, onStage.id, onStage.messages.filter((m) => m.id !== id).length);
    const stage = stages.find((s) => s.messages.some((m) => m.id === over.id));
    if (stage)
      moveMessage(
        id,
        stage.id,
        stage.messages.findIndex((m) => m.id === over.id),
      );
  };
}

function Carried({ id }: { id: string }) {
  const message = useMessage(id);
  const line = useTextLine();
  if (!message) return null;
  return (
    <div className={`${rows.row} ${rows.overlay}`}>
      <span className={rows.handle}>
        <MessageThumbnail message={message} />
      </span>
      <span className={rows.text}>
        <span className="grow truncate">{line(message.text)}</span>
      </span>
    </div>
  );
}

/** Screen-reader announcements while a message is dragged by keyboard. */
function useMessageDragAnnouncements() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return useMemo(() => {
    const place = (over: { id: Active['id'] } | null): string => {
      const stage = editor
        .getState()
        .document.stages.find((s) => s.id === over?.id || s.messages.some((m) => m.id === over?.id));
      if (!stage || !over) return t`The message is not over a stage.`;
      const index = stage.messages.findIndex((m) => m.id === over.id);
      const position = index < 0 ? stage.messages.length : index + 1;
      return t`The message is at place ${position} of the stage “${stage.title}”.`;
    };
    return {
      screenReaderInstructions: {
        draggable: t`Press Space to pick up the message, arrow keys to move it, Space to drop it, Escape to cancel.`,
      },
      announcements: {
        onDragStart: () => t`The message is picked up.`,
        onDragOver: ({ over }: { over: { id: Active['id'] } | null }) => place(over),
        // The drop has been applied by now, so the message's own position is the new one.
        onDragEnd: ({ active }: { active: Active }) => t`Moved.` + ' ' + place(active),
        onDragCancel: () => t`The message stays where it was.`,
      },
    };
  }, [editor, t]);
}
