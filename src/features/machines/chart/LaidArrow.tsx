import { type Edge, EdgeLabelRenderer, type EdgeProps } from 'reactflow';
import classes from './LaidArrow.module.css';
import type { Point } from './layout.ts';
import { roundedPath } from './roundedPath.ts';

export interface ArrowData extends Record<string, unknown> {
  lines: string[];
  points: Point[];
  label: Point | null;
  isTaken: boolean;
  isPossible: boolean;
  isFound: boolean;
  isMissed: boolean;
}

export type LaidEdge = Edge<ArrowData, 'laid'>;

/** An arrow along the way that the layout gave it. */
export function LaidArrow({ id, data }: EdgeProps<LaidEdge>) {
  if (!data) return null;
  const { lines, points, label, isTaken, isPossible, isFound, isMissed } = data;
  const marks = {
    'data-taken': isTaken || undefined,
    'data-possible': isPossible || undefined,
    'data-found': isFound || undefined,
    'data-missed': isMissed || undefined,
  };
  const tip = points.at(-1);
  const before = points.at(-2);
  return (
    <>
      <path id={id} className={classes.line} d={roundedPath(points)} {...marks} />
      {tip && before && (
        <path
          className={classes.tip}
          d="M-7 -4L0 0L-7 4"
          transform={`translate(${tip.x} ${tip.y}) rotate(${(Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI})`}
          {...marks}
        />
      )}
      {label && (
        <EdgeLabelRenderer>
          <div
            className={`${classes.label} toned`}
            data-tone={isTaken || isPossible ? 'accent' : undefined}
            style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
            translate="no"
            {...marks}
          >
            {lines.map((line) => (
              <code key={line}>{line}</code>
            ))}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
}
