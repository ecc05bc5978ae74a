import { useLingui } from '@lingui/react/macro';
import { memo, useRef } from 'react';
import type { Message } from '#contract/schemas/funnel.ts';
import { focusMessageTextSoon } from '../../../parts/focus/focusMessageText.ts';
import { MessageThumbnail } from '../../../parts/stage/MessageThumbnail.tsx';
import { TimingChip } from '../../../parts/timing/TimingChip.tsx';
import { useMessageLine } from '../../../parts/stage/useMessageLine.ts';
import { useFunnelEditor, useEditorSelector } from '../../../store/useFunnelEditor.ts';
import { useDragHandle } from '../drag/useDragHandle.ts';
import classes from '../drag/MessageRows.module.css';

/** A message as a row of its stage: the thumbnail is the drag handle, the first line selects it, and then its text. */
export const MessageRow = memo(function MessageRow({ message, stageId }: { message: Message; stageId: string }) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const isSelected = useEditorSelector((s) => s.selection.messageId === message.id);
  const row = useRef<HTMLLIElement>(null);
  const handle = useDragHandle(message.id, row);
  const open = () => (isSelected ? focusMessageTextSoon() : editor.select({ stageId, messageId: message.id }));
  return (
    <li ref={row} className={`${classes.row} nodrag`} data-selected={isSelected || undefined}>
      <button type="button" className={classes.handle} {...handle} aria-label={t`Move the message`}>
        <MessageThumbnail message={message} />
        <span className={classes.grip} />
      </button>
      <MessageText message={message} onOpen={open} />
    </li>
  );
});

function MessageText({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { line, isEmpty } = useMessageLine(message);
  return (
    <button type="button" className={classes.text} data-empty={isEmpty || undefined} onClick={onOpen}>
      <span className={classes.line}>{line}</span>
      <TimingChip timing={message} />
    </button>
  );
}
