import type { ReactNode } from 'react';
import classes from './Album.module.css';
import { albumBox, type Sized } from './albumBox.ts';
import { FilmLength } from './FilmLength.tsx';

interface Lasting extends Sized {
  /** Seconds. */
  duration?: number | null | undefined;
}

interface Props<M extends Lasting> {
  media: readonly M[];
  children: (medium: M) => ReactNode;
}

/** The files of one message, together as Telegram shows them. */
export function Album<M extends Lasting>({ media, children }: Props<M>) {
  const { className, style, cellClass, cells } = albumBox(media);
  if (media.length === 0) return null;
  return (
    <div className={className} style={style}>
      {media.map((medium, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is only shown does not change its order.
        <div key={index} className={cellClass} style={cells[index]}>
          {children(medium)}
          {medium.kind === 'video' && !!medium.duration && (
            <FilmLength of={medium.duration} className={classes.length} />
          )}
        </div>
      ))}
    </div>
  );
}
