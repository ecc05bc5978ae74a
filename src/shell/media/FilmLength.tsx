import { clockOf } from './clockOf.ts';
import classes from './FilmLength.module.css';

interface Props {
  /** Seconds. */
  of: number;
  /** The class that puts it on its film. */
  className: string | undefined;
}

/** How long a film is, on its picture. */
export const FilmLength = ({ of: duration, className }: Props) => (
  <small className={`${classes.length} ${className ?? ''}`}>{clockOf(duration)}</small>
);
