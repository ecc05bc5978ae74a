import { ProgressBar } from '#src/ui/ProgressBar.tsx';

/** From here on a limit is near. */
const nearShare = 0.8;

/** How much of a limit is used. */
export function LimitBar({ label, used, most }: { label: string; used: number; most: number }) {
  const share = most === 0 ? 1 : Math.min(1, used / most);
  return (
    <ProgressBar value={share} label={label} tone={share >= 1 ? 'bad' : share >= nearShare ? 'warn' : undefined} />
  );
}
