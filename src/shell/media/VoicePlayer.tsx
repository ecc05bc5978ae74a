import { useLingui } from '@lingui/react/macro';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type MouseEvent, useRef, useState } from 'react';
import { clockOf } from './clockOf.ts';
import classes from './MediumView.module.css';

const bars = 32;

/** The same drawing for the same voice; the sound itself is not read before it is played. */
const heightsOf = (url: string): number[] => {
  let seed = [...(url.split('?')[0] ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return Array.from({ length: bars }, () => {
    seed = (seed * 75 + 74) % 65_537;
    return 5 + (seed % 16);
  });
};

interface Props {
  url: string;
  duration: number | null;
  /** What is heard; a voice message has none. */
  title?: string | null | undefined;
  /** Says why it does not play; without it the player says that it does not. */
  onError?: (() => void) | undefined;
}

/** Plays a voice message, or a sound by its title; a press on its drawing goes there. */
export function VoicePlayer({ url, duration, title, onError }: Props) {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(duration ?? 0);
  const fail = onError ?? (() => setFailed(true));
  const toggle = () => {
    if (isPlaying) audio.current?.pause();
    // a pause before it has come rejects it too
    else void audio.current?.play().catch(() => audio.current?.error && fail());
  };
  const share = length > 0 ? at / length : 0;
  const goTo = (event: MouseEvent<Element>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (audio.current && length > 0) audio.current.currentTime = ((event.clientX - box.left) / box.width) * length;
  };
  return (
    <div className={classes.voice} data-titled={title ? true : undefined}>
      <button
        type="button"
        className={classes.disc}
        aria-label={isPlaying ? t`Pause` : title ? t`Play ${title}` : t`Play the voice message`}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
      </button>
      <input
        type="range"
        className="visually-hidden"
        aria-label={t`Position`}
        min={0}
        max={Math.max(1, length)}
        step={1}
        value={at}
        onChange={(event) => audio.current && (audio.current.currentTime = Number(event.target.value))}
      />
      {title ? (
        <span className={classes.track}>
          <b className={classes.name} dir="auto" translate="no">
            {title}
          </b>
          <progress className={classes.played} max={1} value={share} aria-hidden onClick={goTo} />
        </span>
      ) : (
        <svg className={classes.wave} viewBox={`0 0 ${bars * 5} 26`} aria-hidden onClick={goTo}>
          {heightsOf(url).map((height, bar) => (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- the bars never move.
              key={bar}
              x={bar * 5}
              y={13 - height / 2}
              width={3}
              height={height}
              rx={1.5}
              opacity={bar / bars < share ? 1 : 0.45}
            />
          ))}
        </svg>
      )}
      <span className={classes.meta}>{isFailed ? t`Does not play` : clockOf(isPlaying || at > 0 ? at : length)}</span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody’s voice: it has no captions. */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onError={fail}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onDurationChange={(event) =>
          Number.isFinite(event.currentTarget.duration) && setLength(event.currentTarget.duration)
        }
      />
    </div>
  );
}
