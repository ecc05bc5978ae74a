import { usePaths } from './usePaths.ts';
import classes from './PathCount.module.css';

/** How many ways lead through a machine, once they are walked. */
export function PathCount({ machine }: { machine: string }) {
  const found = usePaths(machine, 'shortest');
  if (!found) return null;
  return <small className={classes.count}>{found.runs.length}</small>;
}
