import { useLingui } from '@lingui/react/macro';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './Media.module.css';

const bars = 32;

/** The same drawing for the same voice; the sound itself is not read before it is played. */
const heightsOf = (url: string): number[] => {
  let seed = [...(url.split('?')[0] ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return Array.from({ length: bars }, () => {
    seed = (seed * 75 + 74) % 65_537;
    return 5 + (seed % 16);
  });
};

const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** Plays a voice message; a press on its drawing goes there. */
export function VoicePlayer({ url, duration }: { url: string; duration: number | null }) {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(duration ?? 0);
  const toggle = () => {
    if (isPlaying) audio.current?.pause();
    else void audio.current?.play().catch(() => setFailed(true));
  };
  const share = length > 0 ? at / length : 0;
  return (
    <div className={classes.voice}>
      <button
        type="button"
        className={classes.disc}
        aria-label={isPlaying ? t`Pause` : t`Play the voice message`}
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
      <svg
        className={classes.wave}
        viewBox={`0 0 ${bars * 5} 26`}
        aria-hidden
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          if (audio.current && length > 0)
            audio.current.currentTime = ((event.clientX - box.left) / box.width) * length;
        }}
      >
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
      <span className={classes.meta}>{isFailed ? t`Does not play` : clock(isPlaying || at > 0 ? at : length)}</span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody’s voice: it has no captions. */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onError={() => setFailed(true)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onDurationChange={(event) =>
          Number.isFinite(event.currentTarget.duration) && setLength(event.currentTarget.duration)
        }
      />
    </div>
  );
}
