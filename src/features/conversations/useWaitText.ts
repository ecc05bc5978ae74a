import { useLingui } from '@lingui/react/macro';

const minuteMs = 60_000;
const [hourMinutes, dayMinutes] = [60, 24 * 60];

/** Who waits for longer than this is called so. */
export const longWaitMs = 60 * minuteMs;

/** Returns how a wait is said, in its two largest units: `41 min`, `4 h 10 min`, `1 d 3 h`. */
export function useWaitText(): (ms: number) => string {
  const { t } = useLingui();
  return (ms) => {
    const all = Math.max(0, Math.floor(ms / minuteMs));
    const [days, hours] = [Math.floor(all / dayMinutes), Math.floor((all % dayMinutes) / hourMinutes)];
    const minutes = all % hourMinutes;
    if (all === 0) return t`just now`;
    if (days > 0) return hours > 0 ? t`${days} d ${hours} h` : t`${days} d`;
    if (hours > 0) return minutes > 0 ? t`${hours} h ${minutes} min` : t`${hours} h`;
    return t`${minutes} min`;
  };
}
