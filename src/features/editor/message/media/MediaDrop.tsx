import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { Message } from '#contract/schemas/funnel.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { accepted } from './accepted.ts';
import classes from './Media.module.css';
import { type MediaUpload, TooBig } from './MediaUploads.ts';
import type { useMediaUpload } from './useMediaUpload.ts';

const megabyte = 1024 * 1024;

/** Where a picture or a video is added: the bounds are named before, progress and failure in place. */
export function MediaDrop({ message, upload }: { message: Message; upload: ReturnType<typeof useMediaUpload> }) {
  if (upload.current?.failure) return <Failed upload={upload} current={upload.current} />;
  if (upload.current) return <Progress current={upload.current} onCancel={upload.cancel} />;
  if (message.image && message.video) return null;
  return <Drop message={message} onFiles={upload.start} />;
}

function Drop({ message: { image, video }, onFiles }: { message: Message; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const accept = [...(image ? [] : [accepted.image]), ...(video ? [] : [accepted.video])].join(',');
  return (
    <>
      <button type="button" className={classes.drop} onClick={() => input.current?.click()}>
        <IconPhotoPlus size={24} stroke={1.75} aria-hidden />
        <span>
          <b>
            {image ? (
              <Trans>Add a video</Trans>
            ) : video ? (
              <Trans>Add a picture</Trans>
            ) : (
              <Trans>Add a photo or video</Trans>
            )}
          </b>
          <small>
            <Bounds image={image} video={video} />
          </small>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid="media"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function Bounds({ image, video }: Pick<Message, 'image' | 'video'>) {
  const photo = limits.photoBytes / megabyte;
  const file = limits.fileBytes / megabyte;
  const caption = limits.captionChars;
  if (image) return <Trans>MP4 up to {file} MB; both go as an album, the text after it</Trans>;
  if (video) return <Trans>Up to {photo} MB; both go as an album, the text after it</Trans>;
  return (
    <Trans>
      Photo up to {photo} MB, video up to {file} MB; then at most {caption} characters of text
    </Trans>
  );
}

function Progress({ current, onCancel }: { current: MediaUpload; onCancel: () => void }) {
  const { t, i18n } = useLingui();
  const percent = i18n.number(current.progress, { style: 'percent' });
  return (
    <div className={classes.upload}>
      <span className={classes.name}>{current.name || t`From the clipboard`}</span>
      <span className={classes.percent}>{percent}</span>
      <progress max={1} value={current.progress} aria-label={t`Upload`} />
      <Button size="small" variant="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

function Failed({ current, upload }: { current: MediaUpload; upload: ReturnType<typeof useMediaUpload> }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const error = current.failure?.error;
  const most = (current.kind === 'image' ? limits.photoBytes : limits.fileBytes) / megabyte;
  const text = error instanceof TooBig ? t`File too big: the file size must not exceed ${most} MB.` : errorText(error);
  return (
    <Alert>
      <p>
        {current.name} {text}
      </p>
      <div className={classes.again}>
        <Button size="small" onClick={upload.retry}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="small" variant="ghost" onClick={upload.cancel}>
          <Trans>Leave it</Trans>
        </Button>
      </div>
    </Alert>
  );
}
