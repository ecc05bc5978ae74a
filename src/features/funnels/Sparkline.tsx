import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import classes from './Sparkline.module.css';

const size = { width: 86, height: 34 };
const edge = 4;

/** The new people of the latest days as a line; a dashed one while nobody came. */
export function Sparkline({ days }: { days: number[] }) {
  const sum = days.reduce((all, people) => all + people, 0);
  const points = placePoints(days);
  const line = points.map(({ x, y }) => `${x} ${y}`).join(' ');
  const last = points.at(-1);
  return (
    <div className={classes.sparkline}>
      <VisuallyHidden>
        <Plural value={sum} _0="Nobody new in 14 days" one="# new person in 14 days" other="# new people in 14 days" />
      </VisuallyHidden>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} width={size.width} height={size.height} aria-hidden="true">
        {sum === 0 ? (
          <path d={`M0 ${size.height - edge}H${size.width}`} className={classes.none} />
        ) : (
          <>
            <path d={`M${line}V${size.height}H${edge}Z`} className={classes.area} />
            <path d={`M${line}`} className={classes.line} />
            {last && <circle cx={last.x} cy={last.y} r="2.5" className={classes.today} />}
          </>
        )}
      </svg>
    </div>
  );
}

function placePoints(days: number[]) {
  const most = Math.max(...days, 1);
  const step = (size.width - 2 * edge) / Math.max(days.length - 1, 1);
  const down = size.height - 2 * edge;
  const round = (value: number) => Math.round(value * 10) / 10;
  return days.map((people, day) => ({ x: round(edge + day * step), y: round(edge + down - (people / most) * down) }));
}
