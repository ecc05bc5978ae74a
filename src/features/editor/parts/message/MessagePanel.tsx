import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { useStillWhilePressed } from '#src/platform/useStillWhilePressed.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { useEditorSelector, useMessage, useProblems } from '#src/features/editor/store/useFunnelEditor.ts';
import { LinkPreviewSwitch } from '#src/messageEditor/LinkPreviewSwitch.tsx';
import { MediaDrop } from '#src/messageEditor/media/MediaDrop.tsx';
import { useFileDrop } from '#src/messageEditor/media/useFileDrop.ts';
import classes from '#src/messageEditor/MessagePanel.module.css';
import { MessageTools } from './MessageTools.tsx';
import { FieldPopup, type OpenField } from '#src/messageEditor/text/FieldPopup.tsx';
import { MessageSurface } from '#src/messageEditor/MessageSurface.tsx';
import { TextToolbar } from '#src/messageEditor/text/TextToolbar.tsx';
import { useTextField } from '#src/messageEditor/text/useTextField.ts';
import { QuickFixes } from '../problems/QuickFixes.tsx';
import { problemText } from '#src/messageEditor/problems/problemText.ts';
import { MessageEditorContext, useMessageEditor } from '#src/messageEditor/MessageEditorContext.ts';
import { MessageParts } from '#src/messageEditor/groups/MessageParts.tsx';
import { StageMessageContext } from '#src/messageEditor/StageMessageContext.ts';
import { ConditionScopeContext } from '#src/messageEditor/condition/ConditionScope.ts';
import { isSaidAtField } from '#src/messageEditor/problems/fieldProblems.ts';
import { useStageConditions } from '../conditions/useStageConditions.ts';
import { useStageMessage } from './useStageMessage.tsx';
import { useStageMessageParts } from './useStageMessageParts.ts';

interface Props {
  messageId: string;
  /** Where the formatting toolbar is: above the text, or at the bottom, above a phone's keyboard. */
  toolbar?: 'above' | 'below';
  /** Stands below all that the message has. */
  children?: ReactNode;
}

/** Edits one message: text, media, buttons and delay. Renders nothing where the message does not exist any more. */
export function MessagePanel({ messageId, toolbar = 'above', children }: Props) {
  const message = useMessage(messageId);
  const stage = useEditorSelector((s) => s.document.stages.find((st) => st.messages.some((m) => m.id === messageId)));
  if (!message || !stage) return null;
  return (
    <Editing key={messageId} {...{ message, stage, toolbar }}>
      {children}
    </Editing>
  );
}

interface PanelProps {
  message: Message;
  stage: Stage;
  toolbar: 'above' | 'below';
  children: ReactNode;
}

function Editing(props: PanelProps) {
  return (
    <MessageEditorContext value={useStageMessage(props.message.id)}>
      <StageMessageContext value={useStageMessageParts(props.message.id, props.toolbar === 'below')}>
        <ConditionScopeContext value={useStageConditions(props.stage)}>
          <Panel {...props} />
        </ConditionScopeContext>
      </StageMessageContext>
    </MessageEditorContext>
  );
}

function Panel({ message, stage, toolbar, children }: PanelProps) {
  const { isEditable, upload } = useMessageEditor();
  const [open, setOpen] = useState<OpenField | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isOver, handlers } = useFileDrop(panel, isEditable, upload.start);
  const { field, isFull } = useTextField({
    message,
    onFiles: upload.start,
    onField: (position, element) => setOpen({ position, element }),
  });
  const bar = isEditable && <TextToolbar field={field} />;
  return (
    <div ref={panel} className={classes.panel} data-toolbar={toolbar} data-over={isOver || undefined} {...handlers}>
      <div className={classes.body}>
        <MessageTools message={message} stage={stage} isEditable={isEditable} />
        <MessageSurface message={message} field={field} toolbar={toolbar === 'above' ? bar : null} />
        {isFull && <Full />}
        <MessageProblems message={message} />
        <LinkPreviewSwitch message={message} />
        <MessageParts
          message={message}
          row={(tools) => <MediaDrop message={message} upload={upload} tools={tools} />}
        />
        {children}
      </div>
      {bar && toolbar === 'below' && <div className={classes.below}>{bar}</div>}
      {open && <FieldPopup key={open.position} field={field} open={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Full() {
  const { i18n } = useLingui();
  const most = i18n.number(limits.draftTextChars);
  return (
    <Alert>
      <Trans>
        That is too long for one message and was not added. A message can have up to {most} characters, including
        formatting and links.
      </Trans>
    </Alert>
  );
}

/** The message's own problems with their quick fixes; its buttons show theirs. */
function MessageProblems({ message }: { message: Message }) {
  const { i18n } = useLingui();
  // The bubble's own placeholder already asks for a text that is still to do.
  const problems = useStillWhilePressed(useProblems('message', message.id)).filter(
    (problem) =>
      problem.button === undefined &&
      // a date that a message is sent by is said above it, where its time is
      (!isSaidAtField(problem) || (problem.code === 'condition_gone' && !message.condition)) &&
      !(problem.code === 'message_empty' && problem.tone === 'todo'),
  );
  return problems.map((problem) => (
    <Alert key={`${problem.code}/${problem.detail}`} tone={problem.tone}>
      <span>{i18n._(problemText(problem))}</span>
      {(problem.code === 'field_unknown' || problem.code === 'message_can_be_empty') && (
        <code className={classes.detail}>{`{${problem.detail}}`}</code>
      )}
      {problem.code === 'braces_left' && <code className={classes.detail}>{problem.detail}</code>}
      {problem.code === 'link_invalid' && <code className={classes.detail}>{problem.detail}</code>}
      {problem.code !== 'message_empty' && <QuickFixes problem={problem} className={classes.remedy} />}
    </Alert>
  ));
}
