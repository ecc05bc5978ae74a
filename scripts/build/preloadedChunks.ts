import path from 'node:path';
import { firstLoads } from './firstLoads.ts';

const preloaded = Object.values(firstLoads).flatMap(({ isPreloaded, sources }) => (isPreloaded ? sources : []));
const mark = 'first-';

/** The name of a built script; those whose scripts come in one round are marked. */
export const chunkFileNames = ({ moduleIds }: { moduleIds: string[] }): string => {
  const paths = moduleIds.map((id) => path.relative(process.cwd(), id));
  const isMarked = paths.some((id) => preloaded.some((source) => id.startsWith(source)));
  return `assets/${isMarked ? mark : ''}[hash:7].js`;
};

/**
 * What is named to the browser beside a script that is loaded lazily. Scripts of most screens are found as they come: lists
 * of them would weigh more than the rounds they save. Styles are always named, or a screen would be seen without, and their
 * script beside them, or it would wait for them.
 */
export function preloadedWith(file: string, needed: string[]): string[] {
  if (path.basename(file).startsWith(mark)) return needed;
  const styles = needed.filter((other) => other.endsWith('.css'));
  return styles.length > 0 ? [file, ...styles] : [];
}
