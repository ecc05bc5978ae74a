import classes from './ProgressBar.module.css';

/** A progress bar; `value` is 0 to 1. */
export const ProgressBar = ({ value, label }: { value: number; label: string }) => (
  <progress className={classes.bar} max={1} value={value} aria-label={label} />
);
