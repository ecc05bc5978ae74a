import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor as TextEditor } from '@tiptap/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { EditorContent } from '@tiptap/react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { sendsTextApart } from '#machines/funnel/media.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { ButtonList } from './buttons/ButtonList.tsx';
import { ApartNote } from './media/ApartNote.tsx';
import { MediaPreview } from './media/MediaPreview.tsx';
import classes from './text/MessageSurface.module.css';
import { textUsage } from './text/textUsage.ts';
import { useMessageEditor } from './MessageEditorContext.ts';

const ChoiceKeys = lazy(async () => ({ default: (await import('./question/choices/ChoiceKeys.tsx')).ChoiceKeys }));

interface Props {
  message: Message;
  field: TextEditor;
  /** The formatting toolbar, where it is above the text. */
  toolbar: ReactNode;
}

/** Edits the message's text and buttons as the chat bubble and the keys that they become in Telegram. */
export function MessageSurface({ message, field, toolbar }: Props) {
  const { isEditable, hasFixedMedia = false, savedNote, files, change, upload, refreshFiles } = useMessageEditor();
  const isApart = sendsTextApart(message);
  const saysText = message.text !== '' || message.buttons.length > 0 || message.question !== undefined;
  return (
    <div className={classes.frame}>
      {toolbar}
      <div className={classes.wall}>
        <div className={classes.bubble} data-apart={isApart || undefined}>
          <MediaPreview
            message={message}
            isEditable={isEditable && !hasFixedMedia}
            views={files}
            onChange={change}
            onReplace={upload.start}
            onExpired={refreshFiles}
          />
          <div className={classes.said} data-unsaid={(isApart && !saysText) || undefined}>
            {isEditable && message.text === '' && (
              <p className={classes.placeholder} aria-hidden>
                <Trans>Write a message…</Trans>
              </p>
            )}
            <EditorContent editor={field} className={classes.text} data-message-text />
          </div>
        </div>
        {message.question?.kind === 'choice' && (
          <Suspense>
            <ChoiceKeys message={message} question={message.question} />
          </Suspense>
        )}
        <ButtonList message={message} />
      </div>
      <KeyUnderInput message={message} />
      {isApart && saysText && <ApartNote message={message} />}
      <div className={classes.foot}>
        {message.text !== '' && savedNote}
        <CharacterCounter message={message} />
      </div>
    </div>
  );
}

/** The key that Telegram shows under the input. */
function KeyUnderInput({ message: { question } }: { message: Message }) {
  if (!question || !('button' in question) || question.button === undefined) return null;
  const Icon = question.kind === 'phone' ? IconPhone : IconMapPin;
  return (
    <div className={classes.under}>
      <p>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className="truncate">{question.button}</span>
      </p>
    </div>
  );
}

/** The text's length beside Telegram's limit. */
function CharacterCounter({ message }: { message: Message }) {
  const { t } = useLingui();
  const { length, limit, fill } = textUsage(message);
  return (
    <span className={classes.counter} data-fill={fill}>
      <VisuallyHidden>{t`${length} of ${limit} characters`}</VisuallyHidden>
      <span aria-hidden>
        <b className="strong">{length}</b>
        <span>{` / ${limit}`}</span>
      </span>
    </span>
  );
}
