import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import classes from './Limits.module.css';
import type { LimitLine } from './useLimitLines.ts';

/** From here on a limit is near. */
const nearShare = 0.8;

/** One limit: how much of it is used. */
export function UsedOf({ line: { name, used, most, amount, note } }: { line: LimitLine }) {
  const share = most === 0 ? 1 : Math.min(1, used / most);
  const tone = share >= 1 ? 'bad' : share >= nearShare ? 'warn' : undefined;
  return (
    <li className={classes.line} data-tone={tone}>
      <p className={classes.head}>
        <span className="medium">{name}</span>
        <span className={classes.amount}>{amount}</span>
      </p>
      <ProgressBar value={share} label={name} tone={tone} />
      {note && <p className="text-xs muted">{note}</p>}
    </li>
  );
}
