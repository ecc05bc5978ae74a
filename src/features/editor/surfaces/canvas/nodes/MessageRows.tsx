import { useLingui } from '@lingui/react/macro';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { useDraggableRows } from '../drag/DraggableRows.ts';
import classes from '../drag/MessageRows.module.css';
import { focusMessageTextSoon } from '#src/messageEditor/focusText.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { focusAddedMessageTextSoon } from '#src/features/editor/parts/focus/focusMessage.ts';
import { doingOf, onlyActs } from '#src/features/editor/model/messageDoes.ts';
import { isBranch } from '#src/features/editor/model/stageBox.ts';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { MessageLines } from '#src/features/editor/parts/stage/MessageLines.tsx';
import { MessageThumbnail } from '#src/features/editor/parts/stage/MessageThumbnail.tsx';
import { NoMessages } from '#src/features/editor/parts/stage/NoMessages.tsx';
import { TimingChip } from '#src/features/editor/parts/timing/TimingChip.tsx';
import { useMessageLine } from '#src/features/editor/parts/stage/useMessageLine.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useDragHandle } from '../drag/useDragHandle.ts';

const AnsweredPill = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).AnsweredPill, null);

/** A stage's messages as sortable rows, which can be dragged to other stages too. */
export const MessageRows = memo(function MessageRows({ stage }: { stage: Stage }) {
  const rows = useDraggableRows();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(
    () => (list.current ? rows.addList({ stageId: stage.id, element: list.current }) : undefined),
    [rows, stage.id],
  );
  return (
    <ul ref={list} className={classes.rows} data-branch={isBranch(stage) || undefined}>
      {stage.messages.map((message) => (
        <MessageRow key={message.id} message={message} stageId={stage.id} />
      ))}
      {stage.messages.length === 0 && !isBranch(stage) && (
        <li className={classes.empty}>
          <NoMessages stageId={stage.id} />
        </li>
      )}
    </ul>
  );
});

/**
 * A message as a row of its stage: the thumbnail is the drag handle, the first line selects it, and then its text, or of
 * an empty message its text at once.
 */
const MessageRow = memo(function MessageRow({ message, stageId }: { message: Message; stageId: string }) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const isSelected = useEditorSelector((s) => s.selection.messageId === message.id);
  const row = useRef<HTMLLIElement>(null);
  const handle = useDragHandle(message.id, row);
  const open = () => {
    if (isSelected) return focusMessageTextSoon();
    // nothing to read in it: the press is to write
    if (message.text === '' && mediaOf(message).length === 0) focusAddedMessageTextSoon();
    editor.select({ stageId, messageId: message.id });
  };
  return (
    <li
      ref={row}
      className={`${classes.row} nodrag`}
      data-doing={doingOf(message)}
      data-selected={isSelected || undefined}
    >
      <button type="button" className={classes.handle} {...handle} aria-label={t`Move the message`}>
        <MessageThumbnail message={message} />
        <span className={classes.grip} />
      </button>
      <MessageText message={message} stageId={stageId} onOpen={open} />
      {message.question && <AnsweredPill message={message} isBrief />}
    </li>
  );
});

interface TextProps {
  message: Message;
  stageId: string;
  onOpen: () => void;
}

function MessageText({ message, stageId, onOpen }: TextProps) {
  const isEmpty = useMessageLine(message).isEmpty && !onlyActs(message) && !message.files;
  return (
    <button type="button" className={classes.text} data-empty={isEmpty || undefined} onClick={onOpen}>
      <MessageLines message={message} stageId={stageId} />
      <TimingChip timing={message} />
    </button>
  );
}
