import classes from './Spinner.module.css';

/** A spinner without a label: a text beside it names what is pending. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className={classes.spinner} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle className={classes.track} cx="12" cy="12" r="9" strokeWidth="2.5" />
      <path className={classes.arc} d="M21 12a9 9 0 0 0-9-9" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
