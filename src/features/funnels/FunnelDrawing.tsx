import { memo } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnel.ts';
import classes from './FunnelDrawing.module.css';
import { placeStages } from './placeStages.ts';

const width = 54;
const rowHeight = 8;
const lineWidths = [34, 26, 38];
const linesShown = 3;

/** The small picture of a funnel on its card: stages where they stand on the canvas, and the arrows between them. */
export const FunnelDrawing = memo(function FunnelDrawing({ drawing }: { drawing: FunnelSummary['drawing'] }) {
  const places = placeStages(drawing.stages);
  return (
    <svg className={classes.drawing} viewBox="0 0 404 132" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {drawing.arrows.map(([from, to]) => {
        const a = places.get(from);
        const b = places.get(to);
        if (!a || !b) return null;
        const [x1, y1, x2, y2] = [a.x + width, a.y + 16, b.x, b.y + 8];
        const middle = (x1 + x2) / 2;
        return (
          <path
            key={`${from}${to}`}
            className={classes.arrow}
            d={`M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`}
          />
        );
      })}
      {drawing.stages.map((stage) => {
        const place = places.get(stage.id);
        if (!place) return null;
        const lines = Math.min(Math.max(stage.rows, 1), linesShown);
        return (
          <g key={stage.id} className={`c-${stage.colour}`} transform={`translate(${place.x} ${place.y})`}>
            <rect width={width} height={14 + lines * rowHeight} rx="5" className={classes.box} />
            <path d="M0 5a5 5 0 0 1 5-5h44a5 5 0 0 1 5 5v6H0z" className={classes.head} />
            <circle cx="7" cy="5.5" r="2.2" className={classes.dot} />
            <path d="M12 5.5h20" className={classes.title} />
            {lineWidths.slice(0, lines).map((w, i) => (
              <path key={w} d={`M6 ${16.5 + i * rowHeight}h${w}`} className={classes.line} />
            ))}
          </g>
        );
      })}
    </svg>
  );
});
