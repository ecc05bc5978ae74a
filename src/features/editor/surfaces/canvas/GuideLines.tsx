import { useSyncExternalStore } from 'react';
import { ViewportPortal } from 'reactflow';
import classes from './Canvas.module.css';
import type { Guide } from './guides.ts';

const none: Guide[] = [];
const listeners = new Set<() => void>();
let shown: Guide[] = none;

/** Shows alignment guides. They are set outside React, so that dragging re-renders nothing else. */
export function showGuides(guides: Guide[]): void {
  if (guides.length === 0 && shown.length === 0) return;
  shown = guides.length === 0 ? none : guides;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function GuideLines() {
  const guides = useSyncExternalStore(subscribe, () => shown);
  if (guides.length === 0) return null;
  return (
    <ViewportPortal>
      {guides.map(({ axis, at, from, to }) => (
        <i
          key={`${axis}${at}`}
          aria-hidden
          className={classes.guide}
          style={
            axis === 'x'
              ? { transform: `translate(${at}px, ${from}px)`, height: to - from, width: 1 }
              : { transform: `translate(${from}px, ${at}px)`, width: to - from, height: 1 }
          }
        />
      ))}
    </ViewportPortal>
  );
}
