import classes from './ProgressBar.module.css';

/** How far something is, 0 to 1. */
export const ProgressBar = ({ value, label }: { value: number; label: string }) => (
  <progress className={classes.bar} max={1} value={value} aria-label={label} />
);
