import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MediaKind } from '#contract/mediaKinds.ts';
import { useFormat } from '#src/session/useFormat.ts';
import classes from './MediumView.module.css';
import { RoundFilm } from './RoundFilm.tsx';
import { VoicePlayer } from './VoicePlayer.tsx';

interface Props {
  url: string;
  /** For those who hear it; empty where it is only to be seen. */
  label: string;
  /** Under which it was uploaded. */
  name?: string | null | undefined;
  bytes?: number | undefined;
  /** Seconds. */
  duration?: number | null | undefined;
  className?: string | undefined;
  size?: { width: number | undefined; height: number | undefined };
  onError?: () => void;
  /** Whether a picture loads only when it comes near the screen. */
  isLazy?: boolean;
  /** How a film is shown before it is played. */
  film: { controls?: boolean; muted?: boolean; preload: 'metadata' | 'none' };
}

function Film({ url, label, className, size, onError, film }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own file: it has no captions apart.
    <video src={url} aria-label={label || undefined} className={className} {...size} {...film} onError={onError} />
  );
}

function NamedFile({ url, label, name, bytes }: Props) {
  const format = useFormat();
  return (
    <a className={classes.file} href={url} target="_blank" rel="noreferrer">
      <span className={classes.disc}>
        <IconFileText size={20} stroke={1.75} aria-hidden />
      </span>
      <span className="min-w-0">
        <b className={classes.name} dir="auto" translate="no">
          {name ?? (label || '…')}
        </b>
        {bytes !== undefined && <span className={classes.meta}>{format.bytes(bytes)}</span>}
      </span>
    </a>
  );
}

const Sound = ({ url, duration = null, title, onError }: Props & { title: string | null }) => (
  <div className={classes.bubbled}>
    <VoicePlayer url={url} duration={duration} title={title} onError={onError} />
  </div>
);

const views: Record<MediaKind, (props: Props) => ReactNode> = {
  image: ({ url, label, className, size, onError, isLazy }) => (
    <img
      src={url}
      alt={label}
      className={className}
      {...size}
      loading={isLazy ? 'lazy' : undefined}
      onError={onError}
    />
  ),
  video: Film,
  document: NamedFile,
  audio: (props) => <Sound {...props} title={(props.name ?? props.label) || null} />,
  voice: (props) => <Sound {...props} title={null} />,
  video_note: ({ url, label, duration, onError, film: { preload } }) => (
    <RoundFilm url={url} label={label} duration={duration} preload={preload} onError={onError} />
  ),
};

/** A file of a message as it is seen. */
export const MediumView = ({ kind, ...props }: Props & { kind: MediaKind }) => views[kind](props);
