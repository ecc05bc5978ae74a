import { useLingui } from '@lingui/react/macro';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FilmLength } from './FilmLength.tsx';
import classes from './MediumView.module.css';

interface Props {
  url: string;
  /** For those who hear it; empty where it is only to be seen. */
  label: string;
  duration: number | null | undefined;
  preload: 'metadata' | 'none';
  onError?: (() => void) | undefined;
}

/** A video message: round, and played by a press. */
export function RoundFilm({ url, label, duration, preload, onError }: Props) {
  const { t } = useLingui();
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const toggle = () => {
    if (isPlaying) film.current?.pause();
    else void film.current?.play().catch(() => onError?.());
  };
  return (
    <div className={classes.round}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own file: it has no captions apart. */}
      <video
        ref={film}
        className={classes.disk}
        src={url}
        aria-label={label || undefined}
        preload={preload}
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={onError}
      />
      <button
        type="button"
        className={classes.press}
        aria-label={isPlaying ? t`Pause` : t`Play the video message`}
        onClick={toggle}
      >
        {!isPlaying && (
          <i className={classes.play}>
            <IconPlayerPlayFilled size={22} aria-hidden />
          </i>
        )}
      </button>
      {duration != null && !isPlaying && <FilmLength of={duration} className={classes.length} />}
    </div>
  );
}
