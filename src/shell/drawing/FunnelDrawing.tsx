import { memo } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { arrowPath, boxWidth } from './arrowPath.ts';
import classes from './FunnelDrawing.module.css';
import { drawingSize, layOutStages } from './layOutStages.ts';

const rowHeight = 8;
const lineWidths = [34, 26, 38];
const linesShown = 3;

interface Props {
  drawing: FunnelSummary['drawing'];
  /** The stages' titles by id, where the drawing is large enough to read them. */
  titles?: ReadonlyMap<string, string>;
}

/** A funnel's thumbnail: its stages at their canvas positions, scaled down, with the arrows. */
export const FunnelDrawing = memo(function FunnelDrawing({ drawing, titles }: Props) {
  const { scale, places } = layOutStages(drawing.stages);
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <g transform={`scale(${scale})`}>
        {drawing.arrows.map(([from, to]) => {
          const a = places.get(from);
          const b = places.get(to);
          if (!a || !b) return null;
          return <path key={`${from}${to}`} className={classes.arrow} d={arrowPath(a, b)} />;
        })}
        {drawing.stages.map((stage) => {
          const place = places.get(stage.id);
          if (!place) return null;
          const lines = Math.min(Math.max(stage.rows, 1), linesShown);
          return (
            <g key={stage.id} className={`c-${stage.colour}`} transform={`translate(${place.x} ${place.y})`}>
              <rect width={boxWidth} height={14 + lines * rowHeight} rx="5" className={classes.box} />
              <path d="M0 5a5 5 0 0 1 5-5h44a5 5 0 0 1 5 5v6H0z" className={classes.head} />
              <circle cx="7" cy="5.5" r="2.2" className={classes.dot} />
              {titles ? (
                <foreignObject x="11" y="0" width={boxWidth - 13} height="11">
                  <div className={classes.name} dir="auto" translate="no">
                    {titles.get(stage.id)}
                  </div>
                </foreignObject>
              ) : (
                <path d="M12 5.5h20" className={classes.title} />
              )}
              {lineWidths.slice(0, lines).map((w, i) => (
                <path key={w} d={`M6 ${16.5 + i * rowHeight}h${w}`} className={classes.line} />
              ))}
            </g>
          );
        })}
      </g>
    </svg>
  );
});
