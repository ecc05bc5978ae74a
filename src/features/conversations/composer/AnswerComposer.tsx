import { Trans, useLingui } from '@lingui/react/macro';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, lazy, type RefObject, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { easyAs } from '#src/messageEditor/media/uploadRules.ts';
import { useMessageUpload } from '#src/messageEditor/media/useMessageUpload.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import type { EditedReply } from '../replies/ReplyForm.tsx';
import { useReplyPicker } from '../replies/useReplyPicker.ts';
import { answerKey } from './answerDrafts.ts';
import { addToNextAnswer, answerUploads } from './answerUploads.ts';
import { AnswerLength } from './AnswerLength.tsx';
import type { AnswerTextHandle } from './AnswerText.tsx';
import { AnswerBounds, AnswerTools } from './AnswerTools.tsx';
import classes from './Composer.module.css';
import { useAnswer } from './useAnswer.ts';
import { useCannotSendReason } from './useCannotSendReason.ts';

const AnswerText = lazy(async () => ({ default: (await import('./AnswerText.tsx')).AnswerText }));
const AttachedFiles = lazy(async () => ({ default: (await import('./AttachedFiles.tsx')).AttachedFiles }));
const ReplyPicker = lazy(async () => ({ default: (await import('../replies/ReplyPicker.tsx')).ReplyPicker }));

/** On a touch screen Enter is the only key for a new line. */
const isTouchScreen = () => window.matchMedia('(hover: none)').matches;

/** What the keys of the screen do with the composer. */
export interface ComposerHandle {
  focus: () => void;
  openReplies: () => void;
}

interface Props {
  contact: Contact;
  /** Its bot sends the answer; none where no funnel’s bot knows the person. While it loads the answer can be written. */
  funnel: PeopleFunnel | undefined | 'loading';
  handle: RefObject<ComposerHandle | null>;
  onSent: () => void;
  onReplies: (edited: EditedReply | null) => void;
  /** Escape leads from the text back to the list. */
  onLeave: () => void;
}

/** Writes an answer: formatted text, a picture, a film, a file or a voice message, or a saved reply. */
export function AnswerComposer({ contact, funnel: by, handle, onSent, onReplies, onLeave }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const funnel = by === 'loading' ? undefined : by;
  const field = useRef<AnswerTextHandle>(null);
  const [hasToolbar, setToolbar] = useState(false);
  const draftKey = answerKey(useUser()?.id ?? '', contact.id);
  const uploads = answerUploads(useQueryClient());
  const upload = useMessageUpload(uploads, draftKey);
  const answer = useAnswer(draftKey, contact.id, funnel?.id, () => {
    addToNextAnswer(uploads, draftKey);
    onSent();
    field.current?.focus();
  });
  const { text, attachments } = answer;
  const attach = (chosen: File[], as?: SentAs) => {
    // what is not seen in the chat as it is goes as a file
    upload.start(chosen, as ? { as } : { asOf: easyAs });
    field.current?.focus();
  };
  const replies = useReplyPicker(text, {
    write: answer.write,
    insert: (html) => field.current?.insert(html),
  });
  useImperativeHandle(handle, () => ({
    focus: () => field.current?.focus(),
    openReplies: () => {
      replies.open();
      field.current?.focus();
    },
  }));
  const reason = useCannotSendReason(contact, by);
  const canSend = reason === null && answer.canSend && (!upload.current || upload.current.failure !== null);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (canSend) answer.send();
  };
  const takeKey = (key: string, event: KeyboardEvent): boolean => {
    if (replies.takeKey(key)) return true;
    if (key === 'Escape') onLeave();
    if (key !== 'Enter' || event.shiftKey || event.altKey) return false;
    if (isTouchScreen() && !event.ctrlKey && !event.metaKey) return false;
    submit();
    return true;
  };
  const name = contact.first_name.trim();
  const bot = funnel?.bot?.username;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on all of it.
    <form
      className={classes.form}
      aria-label={t`Answer`}
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attach([...event.dataTransfer.files]);
      }}
    >
      {replies.isOpen && (
        <Suspense>
          <ReplyPicker
            contact={contact}
            {...replies.shown}
            onChoose={replies.choose}
            onAll={() => onReplies(null)}
            onNew={() => onReplies({ id: null, title: '', text: '' })}
          />
        </Suspense>
      )}
      {answer.error && <Alert>{errorText(answer.error)}</Alert>}
      {reason && <Alert tone="warn">{reason}</Alert>}
      <div className={classes.box}>
        {(attachments.length > 0 || upload.current) && !answer.isLoading && (
          <Suspense>
            <AttachedFiles
              files={attachments.map(({ file, as }) => ({ file, as }))}
              views={answer.views}
              upload={upload}
              isEditable={!answer.isPending}
              onChange={answer.attach}
              onExpired={answer.refreshFiles}
            />
          </Suspense>
        )}
        <Suspense fallback={<div className={classes.text} />}>
          <AnswerText
            html={text}
            onChange={answer.write}
            label={t`Answer`}
            placeholder={name ? t`Answer ${name}, or / for a saved reply` : t`Your answer, or / for a saved reply`}
            isReadOnly={answer.isPending}
            hasToolbar={hasToolbar}
            onKey={takeKey}
            option={replies.isOpen ? replies.shown.found[replies.shown.at]?.id : undefined}
            onFiles={attach}
            fieldRef={field}
          />
        </Suspense>
        <AnswerLength {...answer.length} />
        {answer.isApart && text !== '' && (
          <p className={classes.length}>
            <Trans>The text is sent after the files</Trans>
          </p>
        )}
        <div className={classes.tools}>
          <AnswerTools
            hasToolbar={hasToolbar}
            onToolbar={setToolbar}
            isReplies={replies.isOpen}
            onReplies={() => {
              replies.toggle();
              field.current?.focus();
            }}
            onFiles={attach}
            canRecord={attachments.length === 0 && !upload.current}
            onVoice={(voice) => attach([voice], 'voice')}
            onEmoji={(sign) => field.current?.insertEmoji(sign)}
          />
          {bot && (
            <span className={classes.bot}>
              <Trans>
                from <span translate="no">@{bot}</span>
              </Trans>
            </span>
          )}
          <Button type="submit" variant="primary" className={classes.send} aria-disabled={!canSend}>
            {answer.isPending ? <Spinner size={16} /> : <IconSend size={16} stroke={1.75} aria-hidden />}
            <Trans>Send</Trans>
          </Button>
        </div>
        {attachments.length === 0 && <AnswerBounds />}
      </div>
    </form>
  );
}
