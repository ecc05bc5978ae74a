import classes from './ArrowHeads.module.css';

/** SVG markers, defined once and shared by all edges. */
export function ArrowHeads() {
  return (
    <svg className={classes.heads} aria-hidden="true">
      <defs>
        <Head id="arrow" colour="var(--text-3)" size={7} />
        <Head id="arrow-active" colour="var(--ring)" size={5.5} />
      </defs>
    </svg>
  );
}

function Head({ id, colour, size }: { id: string; colour: string; size: number }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX="6" refY="4" markerWidth={size} markerHeight={size} orient="auto">
      <path
        d="M1 1l4.5 3L1 7"
        fill="none"
        stroke={colour}
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </marker>
  );
}
