import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoOff, IconReplace, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Message } from '#contract/schemas/funnel.ts';
import { useEditor, useEditorState } from '../../useEditor.ts';
import { useShownFile } from '../../useShownFile.ts';
import type { MediaKind } from './MediaUploads.ts';
import classes from './Media.module.css';
import { accepted } from './accepted.ts';

interface Props {
  message: Message;
  onFiles: (files: File[]) => void;
}

/** The picture and the video of a message, above its text as in Telegram. */
export function MediaPreview({ message, onFiles }: Props) {
  if (!message.image && !message.video) return null;
  return (
    <div className={classes.previews} data-both={(message.image && message.video && true) || undefined}>
      {message.image && <Preview kind="image" fileId={message.image} message={message} onFiles={onFiles} />}
      {message.video && <Preview kind="video" fileId={message.video} message={message} onFiles={onFiles} />}
    </div>
  );
}

function Preview({ kind, fileId, message, onFiles }: Props & { kind: MediaKind; fileId: string }) {
  const editor = useEditor();
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const isEditable = useEditorState((s) => s.funnel.state !== 'archived');
  const remove = () =>
    editor.apply([{ type: 'message.change', id: message.id, [kind]: null }], {
      label: kind === 'image' ? t`Remove the picture` : t`Remove the video`,
    });
  return (
    <div className={classes.preview}>
      <Shown kind={kind} fileId={fileId} />
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
        accept={accepted[kind]}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Shown({ kind, fileId }: { kind: MediaKind; fileId: string }) {
  const { t } = useLingui();
  const { file, isGone, onError } = useShownFile(fileId);
  if (!file || isGone)
    return (
      <span className={classes.missing}>
        <IconPhotoOff size={20} stroke={1.75} aria-hidden />
        {file ? <Trans>It cannot be shown now</Trans> : <Trans>The file is missing</Trans>}
      </span>
    );
  const size = { width: file.width ?? undefined, height: file.height ?? undefined };
  if (kind === 'image') return <img src={file.url} alt={t`Picture of the message`} {...size} onError={onError} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own file: it has no captions apart.
    <video
      src={file.url}
      controls
      preload="metadata"
      aria-label={t`Video of the message`}
      {...size}
      onError={onError}
    />
  );
}
