import { useLingui } from '@lingui/react/macro';
import classes from './WelcomeArt.module.css';

/** The illustration of the empty panel: a funnel's stages as the canvas shows them. */
export function WelcomeArt() {
  const { t } = useLingui();
  return (
    <svg
      className={classes.art}
      viewBox="0 0 800 190"
      role="img"
      aria-label={t`A person presses Start, goes through two stages and becomes a buyer`}
    >
      <path d="M166 96C204 96 192 62 226 62" className="drawn-arrow" />
      <path d="M374 115C402 115 398 62 426 62" className={classes.hot} />
      <path d="M574 115C616 115 616 98 664 98" className="drawn-arrow" />
      <Phone label={t`Start`} />
      <Stage x={226} colour="blue" title={t`Welcome`} button={t`Next step`} />
      <Stage x={426} colour="violet" title={t`Offer`} button={t`Book`} />
      <g transform="translate(672 70)" className="c-green">
        <circle cx="28" cy="28" r="28" className={classes.goal} />
        <path
          d="M28 40s-12-7-12-15a6.5 6.5 0 0 1 12-3.5A6.5 6.5 0 0 1 40 25c0 8-12 15-12 15z"
          className={classes.heart}
        />
      </g>
    </svg>
  );
}

function Phone({ label }: { label: string }) {
  return (
    <g transform="translate(34 26)">
      <rect width="132" height="140" rx="22" className={classes.box} />
      <rect x="10" y="12" width="112" height="116" rx="14" className={classes.wall} />
      <rect x="20" y="28" width="76" height="26" rx="10" className={classes.bubble} />
      <rect x="28" y="37" width="52" height="8" rx="4" className={classes.line} />
      <rect x="20" y="58" width="92" height="26" rx="8" className={classes.key} />
      <text x="66" y="75" textAnchor="middle" className={classes.keyText}>
        {label}
      </text>
      <path d="M94 78l5 23 5-8 9-1z" className={classes.cursor} />
    </g>
  );
}

function Stage({ x, colour, title, button }: { x: number; colour: string; title: string; button: string }) {
  return (
    <g className={`c-${colour}`} transform={`translate(${x} 36)`}>
      <rect width="148" height="98" rx="14" className={classes.box} />
      <path d="M0 14a14 14 0 0 1 14-14h120a14 14 0 0 1 14 14v20H0z" className={classes.head} />
      <rect x="10" y="7" width="20" height="20" rx="6" className={classes.tile} />
      <text x="38" y="22">
        {title}
      </text>
      <rect x="10" y="44" width="128" height="14" rx="5" className={classes.line} />
      <rect x="10" y="66" width="128" height="26" rx="8" className={classes.box} />
      <text x="74" y="83" textAnchor="middle" className={classes.button}>
        {button}
      </text>
      <circle cx="148" cy="79" r="6" className={classes.dot} />
    </g>
  );
}
