import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './FunnelArt.module.css';

/** An illustration of four stages joined by arrows, in the look of the canvas. */
export function FunnelArt() {
  const { t } = useLingui();
  return (
    <svg
      className={classes.art}
      viewBox="0 0 572 430"
      role="img"
      aria-label={t`A funnel: four stages connected by arrows`}
    >
      <path d="M168 110C230 110 220 62 282 62" className="drawn-arrow" />
      <path d="M282 116C214 116 252 190 252 248" className={`drawn-arrow ${classes.hot}`} />
      <path d="M344 320C380 320 362 276 402 276" className="drawn-arrow" />
      <Stage colour="c-blue" x={12} y={56} width={156} lines={[136, 110]} count={86} title={<Trans>Welcome</Trans>} />
      <Stage
        colour="c-teal"
        x={282}
        y={36}
        width={204}
        lines={[184, 146, 168]}
        count={312}
        title={<Trans>Free lesson</Trans>}
      />
      <Stage
        colour="c-violet"
        x={160}
        y={250}
        width={184}
        lines={[164, 138]}
        count={214}
        title={<Trans>Offer</Trans>}
      />
      <Stage colour="c-green" x={402} y={258} width={158} lines={[138]} count={168} title={<Trans>Thank you</Trans>} />
      <g transform="translate(243 176)">
        <rect x="-34" y="-13" width="76" height="26" rx="13" className={classes.pill} />
        <text x="4" y="4" textAnchor="middle">
          440
        </text>
      </g>
    </svg>
  );
}

interface StageProps {
  colour: string;
  x: number;
  y: number;
  width: number;
  lines: number[];
  count: number;
  title: ReactNode;
}

function Stage({ colour, x, y, width, lines, count, title }: StageProps) {
  return (
    <g className={colour} transform={`translate(${x} ${y})`}>
      <rect width={width} height={42 + lines.length * 20} rx="12" className={classes.node} />
      <path d={`M0 12a12 12 0 0 1 12-12h${width - 24}a12 12 0 0 1 12 12v18H0z`} className={classes.head} />
      <rect x="10" y="7" width="16" height="16" rx="5" className={classes.mark} />
      <text x="34" y="19">
        {title}
      </text>
      <text x={width - 12} y="19" textAnchor="end" className={classes.count}>
        {count}
      </text>
      {lines.map((line, i) => (
        <rect key={line} x="10" y={38 + i * 20} width={line} height="13" rx="4" className={classes.line} />
      ))}
    </g>
  );
}
