import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessageBolt, IconMicrophone, IconPaperclip, IconSend, IconTypography, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, type RefObject, Suspense, useImperativeHandle, useRef, useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { SavedReply } from '#contract/schemas/contacts/reply.ts';
import { plainText } from '#machines/text/plainText.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { conversationKeys } from '../keys/conversationKeys.ts';
import { findReplies } from '../replies/findReplies.ts';
import type { EditedReply } from '../replies/ReplyForm.tsx';
import { repliesQuery } from '../replies/queries.ts';
import { canRecord } from '../voice/useRecorder.ts';
import { answerKey } from './answerDrafts.ts';
import { AttachedFile } from './AttachedFile.tsx';
import type { AnswerTextHandle } from './AnswerText.tsx';
import classes from './Composer.module.css';
import { EmojiButton } from './EmojiButton.tsx';
import { useAnswer } from './useAnswer.ts';
import { useAttachment } from './useAttachment.ts';

const AnswerText = lazy(async () => ({ default: (await import('./AnswerText.tsx')).AnswerText }));
const ReplyPicker = lazy(async () => ({ default: (await import('../replies/ReplyPicker.tsx')).ReplyPicker }));
const VoiceRecorder = lazy(async () => ({ default: (await import('../voice/VoiceRecorder.tsx')).VoiceRecorder }));

/** On a touch screen Enter is the only key for a new line. */
const isTouchScreen = () => window.matchMedia('(hover: none)').matches;

/** What the keys of the screen do with the composer. */
export interface ComposerHandle {
  focus: () => void;
  openReplies: () => void;
}

interface Props {
  contact: Contact;
  /** Its bot sends the answer; none where no funnel’s bot knows the person. */
  funnel: PeopleFunnel | undefined;
  handle: RefObject<ComposerHandle | null>;
  onSent: () => void;
  onReplies: (edited: EditedReply | null) => void;
  /** Escape leads from the text back to the list. */
  onLeave: () => void;
}

/** Writes an answer: formatted text, a picture, a film, a file or a voice message, or a saved reply. */
export function AnswerComposer({ contact, funnel, handle, onSent, onReplies, onLeave }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const field = useRef<AnswerTextHandle>(null);
  const file = useRef<HTMLInputElement>(null);
  const [hasToolbar, setToolbar] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const draftKey = answerKey(useUser()?.id ?? '', contact.id);
  const answer = useAnswer(draftKey, contact.id, funnel?.id, () => {
    onSent();
    field.current?.focus();
  });
  const { text, attachment } = answer;
  const uploading = useAttachment(draftKey);
  const attach = (chosen: File) => {
    uploading.start(chosen);
    field.current?.focus();
  };
  const replies = usePicker(text, {
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
  const reason = useCannotSendReason(contact, funnel);
  const canSend = reason === null && answer.canSend && uploading.file === null;
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
        const [dropped] = event.dataTransfer.files;
        event.preventDefault();
        if (dropped) attach(dropped);
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
      {uploading.failure && <Alert>{uploading.failure}</Alert>}
      {reason && <Alert tone="warn">{reason}</Alert>}
      <div className={classes.box}>
        {attachment && <AttachedFile attachment={attachment} onRemove={answer.removeAttachment} />}
        {uploading.file && (
          <div className={classes.uploading}>
            <span className="grow truncate text-sm" translate="no">
              {uploading.file.name}
            </span>
            <ProgressBar value={uploading.file.progress} label={t`Uploading`} />
            <IconButton size="small" label={t`Cancel the upload`} onClick={uploading.cancel}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </IconButton>
          </div>
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
            onFiles={([pasted]) => pasted && attach(pasted)}
            fieldRef={field}
          />
        </Suspense>
        <Length {...answer.length} />
        <div className={classes.tools}>
          {isRecording ? (
            <Suspense>
              <VoiceRecorder
                onDone={(voice) => {
                  setRecording(false);
                  attach(voice);
                }}
                onCancel={() => setRecording(false)}
              />
            </Suspense>
          ) : (
            <>
              <input
                ref={file}
                type="file"
                hidden
                onChange={(event) => {
                  const [chosen] = event.target.files ?? [];
                  event.target.value = '';
                  if (chosen) attach(chosen);
                }}
              />
              <IconButton label={t`Attach a picture, video or file`} onClick={() => file.current?.click()}>
                <IconPaperclip size={18} stroke={1.75} aria-hidden />
              </IconButton>
              {canRecord() && (
                <IconButton label={t`Record a voice message`} onClick={() => setRecording(true)}>
                  <IconMicrophone size={18} stroke={1.75} aria-hidden />
                </IconButton>
              )}
              <EmojiButton onChoose={(sign) => field.current?.insertEmoji(sign)} />
              <IconButton label={t`Format`} aria-pressed={hasToolbar} onClick={() => setToolbar(!hasToolbar)}>
                <IconTypography size={18} stroke={1.75} aria-hidden />
              </IconButton>
              <Button
                variant="ghost"
                aria-label={t`Saved replies`}
                aria-expanded={replies.isOpen}
                onClick={() => {
                  replies.toggle();
                  field.current?.focus();
                }}
              >
                <IconMessageBolt size={18} stroke={1.75} aria-hidden />
                <span className={classes.word}>
                  <Trans>Saved replies</Trans> <Kbd>{conversationKeys.replies}</Kbd>
                </span>
              </Button>
            </>
          )}
          {bot && (
            <span className={classes.bot} translate="no">
              {`@${bot}`}
            </span>
          )}
          <Button type="submit" variant="primary" className={classes.send} aria-disabled={!canSend}>
            {answer.isPending ? <Spinner size={16} /> : <IconSend size={16} stroke={1.75} aria-hidden />}
            <Trans>Send</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The length from nearly all of what Telegram takes on. */
function Length({ chars, most }: { chars: number; most: number }) {
  const format = useFormat();
  const [count, limit] = [format.number(chars), format.number(most)];
  return (
    <output className={classes.length} data-over={chars > most || undefined}>
      {chars > most ? (
        <Trans>
          Too long: {count} of {limit}
        </Trans>
      ) : (
        chars > most * 0.9 && (
          <Trans>
            {count} of {limit}
          </Trans>
        )
      )}
    </output>
  );
}

function useCannotSendReason(contact: Contact, funnel: PeopleFunnel | undefined): string | null {
  const { t } = useLingui();
  if (!funnel) return t`No funnel’s bot has a chat with this person, so nothing can be sent.`;
  const chat = contact.chats.find(({ bot }) => bot === funnel.bot?.id);
  if (funnel.state !== 'running') return t`The funnel is not running: run it to answer.`;
  if (!chat) return t`They have no chat with this funnel’s bot: it can write to them only after they press Start.`;
  return chat.blocked ? t`They have blocked the bot: nothing can be sent until they unblock it.` : null;
}

interface PickerActions {
  write: (html: string) => void;
  insert: (html: string) => void;
}

/** The saved replies: a text that begins with a slash searches them, and a button opens all. */
function usePicker(html: string, { write, insert }: PickerActions) {
  const plain = plainText(html);
  const isTyped = plain.startsWith('/') && !plain.includes('\n');
  const [isAsked, setAsked] = useState(false);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = isAsked || (isTyped && closedAt !== plain);
  const { data: replies = [] } = useQuery({ ...repliesQuery, enabled: isOpen });
  const found = findReplies(replies, isTyped ? plain.slice(1) : '');
  const place = Math.min(at, Math.max(0, found.length - 1));
  const close = () => {
    setAsked(false);
    setClosedAt(plain);
    setAt(0);
  };
  const choose = (reply: SavedReply) => {
    close();
    if (isTyped || plain === '') write(reply.text);
    else insert(reply.text);
  };
  const walk = (by: number) => found.length > 0 && setAt((place + by + found.length) % found.length);
  const acts: Record<string, () => unknown> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Escape: close,
    Enter: () => found[place] && choose(found[place]),
    Tab: () => found[place] && choose(found[place]),
  };
  return {
    isOpen,
    open: () => setAsked(true),
    toggle: () => (isOpen ? close() : setAsked(true)),
    choose,
    shown: { found, total: replies.length, at: place, onAt: setAt },
    takeKey: (key: string): boolean => {
      const act = isOpen ? acts[key] : undefined;
      // with nothing found Enter sends what is written, a slash too
      if (!act || (found.length === 0 && key !== 'Escape')) return false;
      act();
      return true;
    },
  };
}
