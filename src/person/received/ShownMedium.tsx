import { useLingui } from '@lingui/react/macro';
import classes from './Received.module.css';
import type { ReceivedContent } from './received.ts';
import { VoicePlayer } from '#src/shell/media/VoicePlayer.tsx';

interface Props {
  url: string;
  entry: ReceivedContent;
  media: string;
  name: string;
  /** The browser does not get it, or cannot show it. */
  onError: () => void;
}

/** A picture is seen, a film and a sound are played; they are read once somebody looks at them. */
export function ShownMedium({ url, entry: { file, text }, media, name, onError }: Props) {
  const size = file?.width && file.height ? { width: file.width, height: file.height } : {};
  switch (media) {
    case 'photo':
      return <Picture url={url} label={text || name} size={size} onError={onError} />;
    case 'sticker':
      return file?.mime === 'video/webm' ? (
        <video
          className={classes.sticker}
          src={url}
          aria-label={text || name}
          autoPlay
          loop
          muted
          playsInline
          onError={onError}
        />
      ) : (
        <img className={classes.sticker} src={url} alt={text || name} loading="lazy" onError={onError} />
      );
    case 'voice':
      return <VoicePlayer url={url} duration={file?.duration ?? null} onError={onError} />;
    case 'audio':
      return <Sound url={url} label={file?.name ?? name} title={file?.name ?? null} onError={onError} />;
    case 'video_note':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody sent has no captions.
        <video className={classes.round} src={url} aria-label={name} controls preload="metadata" onError={onError} />
      );
    default:
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody sent has no captions.
        <video
          className={classes.film}
          src={url}
          aria-label={text || name}
          {...size}
          controls
          playsInline
          preload="metadata"
          onError={onError}
        />
      );
  }
}

interface SoundProps {
  url: string;
  label: string;
  title: string | null;
  onError: () => void;
}

const Sound = ({ url, label, title, onError }: SoundProps) => (
  <span className={classes.sound}>
    {title !== null && (
      <b className={classes.name} dir="auto" translate="no">
        {title}
      </b>
    )}
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody sent has no captions. */}
    <audio className={classes.audio} src={url} aria-label={label} controls preload="none" onError={onError} />
  </span>
);

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
