import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileText } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { HistoryEntryOf } from '#contract/schemas/contacts/contactHistory.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { mediumText } from '../mediaTexts.ts';
import classes from './Media.module.css';
import { VoicePlayer } from './VoicePlayer.tsx';

interface Props {
  entry: HistoryEntryOf<'text'>;
  media: string;
}

/** Kinds that have a file in Telegram; of the others the words say it all. */
const withFile = ['photo', 'video', 'video_note', 'animation', 'voice', 'audio', 'document', 'sticker'];

/** What the person sent, seen or heard in its place; what cannot be is named, with the reason. */
export function IncomingMedia({ entry: { file, text }, media }: Props) {
  const { i18n } = useLingui();
  const [isLost, setLost] = useState(false);
  const { label, Icon } = mediumText(media);
  const name = i18n._(label);
  const lose = () => setLost(true);
  if (!file?.url || isLost)
    return (
      <span className={classes.named}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>
          <span>{name}</span>
          {withFile.includes(media) && <WhyNot isTooBig={file !== null && file.url === null} isLost={isLost} />}
        </span>
      </span>
    );
  const { url, width, height } = file;
  const size = width && height ? { width, height } : {};
  switch (media) {
    case 'photo':
      return <Picture url={url} label={text || name} size={size} onError={lose} />;
    case 'sticker':
      return file.mime === 'video/webm' ? (
        <video
          className={classes.sticker}
          src={url}
          aria-label={text || name}
          autoPlay
          loop
          muted
          playsInline
          onError={lose}
        />
      ) : (
        <img className={classes.sticker} src={url} alt={text || name} loading="lazy" onError={lose} />
      );
    case 'voice':
      return <VoicePlayer url={url} duration={file.duration} />;
    case 'audio':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody sent has no captions.
        <audio
          className={classes.audio}
          src={url}
          aria-label={file.name ?? name}
          controls
          preload="none"
          onError={lose}
        />
      );
    case 'video':
    case 'animation':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody sent has no captions.
        <video
          className={classes.film}
          src={url}
          aria-label={name}
          {...size}
          controls
          preload="metadata"
          onError={lose}
        />
      );
    case 'video_note':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody sent has no captions.
        <video className={classes.round} src={url} aria-label={name} controls preload="metadata" onError={lose} />
      );
    default:
      return <File url={url} file={file} name={name} />;
  }
}

function WhyNot({ isTooBig, isLost }: { isTooBig: boolean; isLost: boolean }): ReactNode {
  const most = limits.incomingFileBytes / 1024 / 1024;
  return (
    <small className={classes.meta}>
      {isTooBig ? (
        <Trans>Larger than {most} MB, which bots cannot read: open it in Telegram.</Trans>
      ) : isLost ? (
        <Trans>Telegram does not give it now. Open it in Telegram.</Trans>
      ) : (
        <Trans>Sent before files were saved here. Open it in Telegram.</Trans>
      )}
    </small>
  );
}

interface PictureProps {
  url: string;
  label: string;
  size: { width?: number; height?: number };
  onError: () => void;
}

function Picture({ url, label, size, onError }: PictureProps) {
  const { t } = useLingui();
  return (
    <a href={url} target="_blank" rel="noreferrer" title={t`Open the picture`}>
      <img className={classes.picture} src={url} alt={label} {...size} loading="lazy" onError={onError} />
    </a>
  );
}

interface FileProps {
  url: string;
  file: NonNullable<HistoryEntryOf<'text'>['file']>;
  name: string;
}

function File({ url, file, name }: FileProps) {
  const format = useFormat();
  return (
    <a className={classes.file} href={url} download={file.name ?? true}>
      <span className={classes.disc}>
        <IconFileText size={18} stroke={1.75} aria-hidden />
      </span>
      <span className="min-w-0">
        <b className={classes.name} dir="auto" translate="no">
          {file.name ?? name}
        </b>
        {file.bytes !== null && <span className={classes.meta}>{format.bytes(file.bytes)}</span>}
      </span>
    </a>
  );
}
