import type { ReactNode } from 'react';
import { albumBox, type Sized } from './albumBox.ts';

interface Props<M extends Sized> {
  media: readonly M[];
  children: (medium: M) => ReactNode;
}

/** The files of one message, together as Telegram shows them. */
export function Album<M extends Sized>({ media, children }: Props<M>) {
  const { className, style, cellClass, cells } = albumBox(media);
  if (media.length === 0) return null;
  return (
    <div className={className} style={style}>
      {media.map((medium, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is only shown does not change its order.
        <div key={index} className={cellClass} style={cells[index]}>
          {children(medium)}
        </div>
      ))}
    </div>
  );
}
