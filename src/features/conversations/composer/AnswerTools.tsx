import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessageBolt, IconMicrophone, IconPaperclip, IconTypography } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import { conversationKeys } from '../keys/conversationKeys.ts';
import { canRecord } from '../voice/useRecorder.ts';
import classes from './Composer.module.css';
import { EmojiButton } from './EmojiButton.tsx';

const VoiceRecorder = lazy(async () => ({ default: (await import('../voice/VoiceRecorder.tsx')).VoiceRecorder }));

interface Props {
  hasToolbar: boolean;
  onToolbar: (isShown: boolean) => void;
  isReplies: boolean;
  onReplies: () => void;
  onFile: (file: File) => void;
  onEmoji: (sign: string) => void;
}

/** What an answer is written with beside the keyboard; while a voice is recorded, the recorder. */
export function AnswerTools({ hasToolbar, onToolbar, isReplies, onReplies, onFile, onEmoji }: Props) {
  const { t } = useLingui();
  const [isRecording, setRecording] = useState(false);
  if (isRecording)
    return (
      <Suspense>
        <VoiceRecorder
          onDone={(voice) => {
            setRecording(false);
            onFile(voice);
          }}
          onCancel={() => setRecording(false)}
        />
      </Suspense>
    );
  return (
    <>
      <FileButton onFile={onFile} />
      {canRecord() && (
        <IconButton label={t`Record a voice message`} onClick={() => setRecording(true)}>
          <IconMicrophone size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <EmojiButton onChoose={onEmoji} />
      <IconButton label={t`Format`} aria-pressed={hasToolbar} onClick={() => onToolbar(!hasToolbar)}>
        <IconTypography size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <Button variant="ghost" aria-label={t`Saved replies`} aria-expanded={isReplies} onClick={onReplies}>
        <IconMessageBolt size={18} stroke={1.75} aria-hidden />
        <span className={classes.word}>
          <Trans>Saved replies</Trans> <Kbd>{conversationKeys.replies}</Kbd>
        </span>
      </Button>
    </>
  );
}

function FileButton({ onFile }: Pick<Props, 'onFile'>) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      <IconButton label={t`Attach a picture, video or file`} onClick={() => input.current?.click()}>
        <IconPaperclip size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
}
