import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useReactFlow } from 'reactflow';
import type { Message } from '#contract/schemas/funnel.ts';
import { MessageThumbnail } from '../../../parts/stage/MessageThumbnail.tsx';
import { useMessageLine } from '../../../parts/stage/useMessageLine.ts';
import { useFunnelEditor, useEditorSelector, useIsEditable } from '../../../store/useFunnelEditor.ts';
import classes from './MessageRows.module.css';

/** One message in its stage: its picture or kind is the handle, its first line opens it. */
export const MessageRow = memo(function MessageRow({ message, stageId }: { message: Message; stageId: string }) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { getZoom } = useReactFlow();
  const isSelected = useEditorSelector((s) => s.selection.messageId === message.id);
  const data = { kind: 'message', stageId };
  const { setNodeRef, attributes, listeners, transform, transition, isDragging, isOver } = useSortable({
    id: message.id,
    data,
    disabled: !useIsEditable(),
  });
  // The rows are drawn in the canvas's scale, their shifts are measured in the screen's.
  const shift = transform ? `translateY(${transform.y / getZoom()}px)` : undefined;
  return (
    <li
      ref={setNodeRef}
      className={`${classes.row} nodrag`}
      style={{ transform: shift, transition }}
      data-selected={isSelected || undefined}
      data-dragged={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
    >
      <button type="button" className={classes.handle} {...attributes} {...listeners} aria-label={t`Move the message`}>
        <MessageThumbnail message={message} />
        <span className={classes.grip} />
      </button>
      <MessageText message={message} onOpen={() => editor.select({ stageId, messageId: message.id })} />
    </li>
  );
});

function MessageText({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { line, isEmpty } = useMessageLine(message);
  return (
    <button type="button" className={classes.text} data-empty={isEmpty || undefined} onClick={onOpen}>
      {line}
    </button>
  );
}
