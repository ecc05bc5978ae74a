import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { LinkPreviewSwitch } from '../LinkPreviewSwitch.tsx';
import { MediaDrop } from '../media/MediaDrop.tsx';
import { useFileDrop } from '../media/useFileDrop.ts';
import { MessageEditorContext } from '../MessageEditorContext.ts';
import classes from '../MessagePanel.module.css';
import { MessageSurface } from '../MessageSurface.tsx';
import { LeftBraces } from '../problems/LeftBraces.tsx';
import { problemText } from '../problems/problemText.ts';
import type { ShownProblem } from '../problems/shownProblems.ts';
import { FieldPopup, type OpenField } from '../text/FieldPopup.tsx';
import { TextToolbar } from '../text/TextToolbar.tsx';
import { useTextField } from '../text/useTextField.ts';
import { LiveStagesContext } from './LiveStagesContext.ts';
import { type SendableOwner, useSendableMessage } from './useSendableMessage.tsx';

interface Props extends SendableOwner {
  /** Of the funnel's live version, to which the buttons can lead. */
  stages: Stage[];
}

/** Edits the message of a mailing or a letter as the chat shows it: text, media and buttons. */
export function SendableEditor({ stages, ...owner }: Props) {
  const { history, hasFixedMedia = false } = owner;
  const { editor, problems } = useSendableMessage(owner);
  const message = useSyncExternalStore(history.subscribe, history.read);
  return (
    <LiveStagesContext value={stages}>
      <MessageEditorContext value={editor}>
        <Panel
          message={{ ...message, delay: 0 }}
          problems={problems}
          isEditable={owner.isEditable}
          takesMedia={owner.isEditable && !hasFixedMedia}
          upload={editor.upload}
        />
      </MessageEditorContext>
    </LiveStagesContext>
  );
}

interface PanelProps {
  message: Message;
  problems: ShownProblem[];
  isEditable: boolean;
  takesMedia: boolean;
  upload: ReturnType<typeof useSendableMessage>['editor']['upload'];
}

function Panel({ message, problems, isEditable, takesMedia, upload }: PanelProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<OpenField | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isOver, handlers } = useFileDrop(panel, takesMedia, upload.start);
  const { field, isFull } = useTextField({
    message,
    onFiles: takesMedia
      ? upload.start
      : () => notify({ type: 'error', text: t`The files of what was sent cannot be changed.` }),
    onField: (position, element) => setOpen({ position, element }),
  });
  return (
    <div ref={panel} className={classes.panel} data-over={isOver || undefined} {...handlers}>
      <div className={classes.body}>
        <MessageSurface message={message} field={field} toolbar={isEditable ? <TextToolbar field={field} /> : null} />
        {isFull && <Full />}
        <OwnProblems problems={problems} message={message} isEditable={isEditable} />
        <LinkPreviewSwitch message={message} />
        {takesMedia && <MediaDrop message={message} upload={upload} />}
      </div>
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

/** The message's own problems; its buttons show theirs. */
function OwnProblems({ problems, ...of }: { problems: ShownProblem[]; message: Message; isEditable: boolean }) {
  const { i18n } = useLingui();
  // The bubble's own placeholder already asks for a text that is still to do.
  const own = problems.filter(
    ({ button, code, tone }) => button === undefined && !(code === 'message_empty' && tone === 'todo'),
  );
  return own.map((problem) => (
    <Alert key={`${problem.code}/${problem.detail}`} tone={problem.tone}>
      <span>{i18n._(problemText(problem))}</span>
      {(problem.code === 'field_unknown' || problem.code === 'message_can_be_empty') && (
        <code className={classes.detail}>{`{${problem.detail}}`}</code>
      )}
      {problem.code === 'braces_left' && <LeftBraces left={problem.detail} {...of} />}
      {problem.code === 'link_invalid' && <code className={classes.detail}>{problem.detail}</code>}
    </Alert>
  ));
}
