import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessageBolt, IconMicrophone, IconPaperclip, IconTypography } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { canRecord as recordsVoice } from '#src/messageEditor/voice/useRecorder.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import { conversationKeys } from '../keys/conversationKeys.ts';
import classes from './Composer.module.css';
import { EmojiButton } from './EmojiButton.tsx';

const VoiceRecorder = lazy(async () => ({
  default: (await import('#src/messageEditor/voice/VoiceRecorder.tsx')).VoiceRecorder,
}));

interface Props {
  hasToolbar: boolean;
  onToolbar: (isShown: boolean) => void;
  isReplies: boolean;
  onReplies: () => void;
  onFiles: (files: File[]) => void;
  /** Whether a voice message can join what is attached. */
  canRecord: boolean;
  /** What was recorded comes also where something else was attached meanwhile. */
  onVoice: (voice: File) => void;
  onEmoji: (sign: string) => void;
}

/** What an answer is written with beside the keyboard; while a voice is recorded, the recorder. */
export function AnswerTools(props: Props) {
  const { hasToolbar, onToolbar, isReplies, onReplies, onFiles, canRecord, onVoice, onEmoji } = props;
  const { t } = useLingui();
  const [isRecording, setRecording] = useState(false);
  if (isRecording)
    return (
      <Suspense>
        <VoiceRecorder
          onDone={(voice) => {
            setRecording(false);
            onVoice(voice);
          }}
          onCancel={() => setRecording(false)}
        />
      </Suspense>
    );
  return (
    <>
      <FileButton onFiles={onFiles} />
      {canRecord && recordsVoice() && (
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

function FileButton({ onFiles }: Pick<Props, 'onFiles'>) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        data-testid="attach"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
      <IconButton
        label={t`Attach pictures, videos or files`}
        title={useBoundsOfAnswer()}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
}

const megabyte = 1024 * 1024;

function useBoundsOfAnswer(): string {
  const { t } = useLingui();
  const photo = limits.photoBytes / megabyte;
  const size = limits.fileBytes / megabyte;
  const most = limits.filesInMessage;
  return t`Pictures up to ${photo}\u00A0MB, videos and files up to ${size}\u00A0MB; up to ${most} in an answer, ${size}\u00A0MB in all`;
}

/** On a touch screen no tooltip names the bounds: they stand below the text. */
export const AnswerBounds = () => (
  <p className={classes.bounds} aria-hidden>
    {useBoundsOfAnswer()}
  </p>
);
