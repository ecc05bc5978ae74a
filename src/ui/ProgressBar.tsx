import classes from './ProgressBar.module.css';

interface Props {
  /** 0 to 1. */
  value: number;
  label: string;
  /** Where it is near its end, or at it, and that is no good. */
  tone?: 'warn' | 'bad' | undefined;
}

export const ProgressBar = ({ value, label, tone }: Props) => (
  <progress className={classes.bar} max={1} value={value} aria-label={label} data-tone={tone} />
);
