import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { memo } from 'react';
import { useReactFlow } from 'reactflow';
import type { Message } from '#contract/schemas/funnel.ts';
import { useMessageLine } from '../../../parts/stage/useMessageLine.ts';
import { useEditor, useEditorState, useIsEditable } from '../../../store/useEditor.ts';
import classes from './MessageRows.module.css';

/** One message in its stage: its picture or kind is the handle, its first line opens it. */
export const MessageRow = memo(function MessageRow({ message, stageId }: { message: Message; stageId: string }) {
  const editor = useEditor();
  const { t } = useLingui();
  const { getZoom } = useReactFlow();
  const isSelected = useEditorState((s) => s.selection.messageId === message.id);
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
        <MessageFace message={message} />
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

/** The picture, or a sign of what the message is. */
export function MessageFace({ message }: { message: Message }) {
  const url = useEditorState((s) => (message.image ? s.files[message.image]?.url : undefined));
  if (url) return <img src={url} alt="" loading="lazy" draggable={false} />;
  if (!message.video && !message.image) return <span className={classes.lines} />;
  const Icon = message.video ? IconVideo : IconPhoto;
  return <Icon size={14} stroke={1.75} aria-hidden />;
}
