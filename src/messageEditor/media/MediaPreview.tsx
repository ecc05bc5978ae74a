import { useLingui } from '@lingui/react/macro';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { MediaKind } from '#contract/mediaKinds.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import classes from './Media.module.css';
import { MediaFile } from './MediaFile.tsx';
import { mediaLabels } from './mediaLabels.ts';
import { acceptedTypes } from './uploadRules.ts';
import { useMessageEditor } from '../MessageEditorContext.ts';

interface Props {
  message: Message;
  onFiles: (files: File[]) => void;
}

/** The message's media, above its text as in Telegram. */
export function MediaPreview({ message, onFiles }: Props) {
  const media = mediaOf(message);
  if (media.length === 0) return null;
  return (
    <div className={classes.previews} data-both={media.length > 1 || undefined}>
      {media.map(({ kind, id }) => (
        <Preview key={kind} kind={kind} fileId={id} onFiles={onFiles} />
      ))}
    </div>
  );
}

function Preview({ kind, fileId, onFiles }: Pick<Props, 'onFiles'> & { kind: MediaKind; fileId: string }) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { isEditable, change, files, refreshFiles } = useMessageEditor();
  const labels = mediaLabels[kind];
  const removeLabel = i18n._(labels.remove);
  return (
    <div className={classes.preview}>
      <MediaFile kind={kind} file={files[fileId]} onExpired={refreshFiles} missing={classes.missing} />
      {isEditable && (
        <span className={classes.over}>
          <button
            type="button"
            aria-label={i18n._(labels.replace)}
            title={t`Replace`}
            onClick={() => input.current?.click()}
          >
            <IconReplace size={16} stroke={1.75} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={removeLabel}
            title={t`Remove`}
            onClick={() => change({ [kind]: null }, { label: removeLabel })}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </button>
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes([kind])}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
