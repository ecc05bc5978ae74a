import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, Suspense, useRef, useState } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';
import { TimingChip } from '#src/features/editor/parts/timing/TimingChip.tsx';
import { useMessageLine } from '#src/features/editor/parts/stage/useMessageLine.ts';
import { byTone } from '#src/messageEditor/problems/shownProblems.ts';
import { ProblemIcon } from '#src/features/editor/parts/problems/ProblemIcon.tsx';
import { problemText } from '#src/messageEditor/problems/problemText.ts';
import { doingOf } from '#src/features/editor/model/messageDoes.ts';
import { MessageLines } from '#src/features/editor/parts/stage/MessageLines.tsx';
import { MessageThumbnail } from '#src/features/editor/parts/stage/MessageThumbnail.tsx';
import { useFunnelEditor, useProblems } from '#src/features/editor/store/useFunnelEditor.ts';
import type { DragData } from './outlineDrag.ts';
import classes from './StageCard.module.css';

const MessageMoves = lazyPanel(async () => (await import('./outlinePartsChunk.ts')).MessageMoves, OverlayFallback);

const AnsweredPill = lazyPanel(async () => (await import('./outlinePartsChunk.ts')).AnsweredPill, null);

const data: DragData = { kind: 'message' };

interface Props {
  message: Message;
  stageId: string;
  isEditable: boolean;
}

/** A message as a row: a press selects it; its handle drags it, and pressed offers moves up and down. */
export const MessageItem = memo(function MessageItem({ message, stageId, isEditable }: Props) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: message.id,
    data,
    disabled: !isEditable,
  });
  const { line } = useMessageLine(message);
  const label = t`Move the message “${line}”`;
  const handle = useRef<HTMLButtonElement>(null);
  const [isMoving, setMoving] = useState(false);
  const shift = transform ? `translateY(${transform.y}px)` : undefined;
  return (
    <li
      ref={setNodeRef}
      className={classes.message}
      style={{ transform: shift, transition }}
      data-doing={doingOf(message)}
      data-dragged={isDragging || undefined}
    >
      <button type="button" className={classes.open} onClick={() => editor.select({ stageId, messageId: message.id })}>
        <MessageFaceAndLine message={message} stageId={stageId} />
        <Wrong messageId={message.id} />
      </button>
      {message.question && (
        <Suspense>
          <AnsweredPill message={message} />
        </Suspense>
      )}
      {isEditable && (
        <>
          <button
            ref={handle}
            type="button"
            className={classes.handle}
            {...attributes}
            {...listeners}
            aria-label={label}
            title={label}
            onClick={() => setMoving(true)}
          >
            <IconGripVertical size={18} stroke={1.75} aria-hidden />
          </button>
          {isMoving && (
            <Suspense>
              <MessageMoves messageId={message.id} label={label} anchor={handle} onClose={() => setMoving(false)} />
            </Suspense>
          )}
        </>
      )}
    </li>
  );
});

/** The message's thumbnail, its first line and what it does. */
export function MessageFaceAndLine({ message, stageId }: { message: Message; stageId: string }) {
  return (
    <>
      <span className={classes.face}>
        <MessageThumbnail message={message} />
      </span>
      <MessageLines message={message} stageId={stageId} className={classes.line} byKind />
      <TimingChip timing={message} />
    </>
  );
}

function Wrong({ messageId }: { messageId: string }) {
  const { i18n } = useLingui();
  const problems = useProblems('message', messageId).filter((p) => p.button === undefined);
  const [first] = problems.toSorted(byTone);
  if (!first) return null;
  const text = i18n._(problemText(first));
  return (
    <span className={classes.mark} data-tone={first.tone} title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <ProblemIcon tone={first.tone} size={16} />
    </span>
  );
}
