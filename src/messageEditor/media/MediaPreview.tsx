import { useLingui } from '@lingui/react/macro';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Message } from '#contract/schemas/funnel.ts';
import type { MediaKind } from './acceptedTypes.ts';
import classes from './Media.module.css';
import { acceptedTypes } from './acceptedTypes.ts';
import { MediaFile } from './MediaFile.tsx';
import { useMessageEditor } from '../MessageEditorContext.ts';

interface Props {
  message: Message;
  onFiles: (files: File[]) => void;
}

/** The message's media, above its text as in Telegram. */
export function MediaPreview({ message, onFiles }: Props) {
  if (!message.image && !message.video) return null;
  return (
    <div className={classes.previews} data-both={(message.image && message.video && true) || undefined}>
      {message.image && <Preview kind="image" fileId={message.image} onFiles={onFiles} />}
      {message.video && <Preview kind="video" fileId={message.video} onFiles={onFiles} />}
    </div>
  );
}

function Preview({ kind, fileId, onFiles }: Pick<Props, 'onFiles'> & { kind: MediaKind; fileId: string }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { isEditable, change, files, refreshFiles } = useMessageEditor();
  const remove = () =>
    change(
      { [kind]: null },
      {
        label: kind === 'image' ? t`Remove the picture` : t`Remove the video`,
      },
    );
  return (
    <div className={classes.preview}>
      <MediaFile kind={kind} file={files[fileId]} onExpired={refreshFiles} missing={classes.missing} />
      {isEditable && (
        <span className={classes.over}>
          <button
            type="button"
            aria-label={kind === 'image' ? t`Replace the picture` : t`Replace the video`}
            title={t`Replace`}
            onClick={() => input.current?.click()}
          >
            <IconReplace size={16} stroke={1.75} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={kind === 'image' ? t`Remove the picture` : t`Remove the video`}
            title={t`Remove`}
            onClick={remove}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </button>
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes[kind]}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
