import { type PointerEvent, useRef } from 'react';

/** How far the pointer goes for one step, px. */
export const stepPx = 12;

interface Pull {
  /** So many steps down from where it was picked up; false ends the pull. */
  onMove: (steps: number) => boolean;
  onDrop: () => void;
  onCancel: () => void;
}

/** Handlers of what is pulled up and down by whole steps, with the mouse or a finger. */
export function usePull({ onMove, onDrop, onCancel }: Pull) {
  const pull = useRef<{ from: number; steps: number } | null>(null);
  const end = () => {
    const wasPulled = pull.current !== null;
    pull.current = null;
    return wasPulled;
  };
  return {
    isPulled: () => pull.current !== null,
    cancel: () => {
      end();
      onCancel();
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        // Else a range input would jump to where it is pressed.
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        event.currentTarget.setPointerCapture(event.pointerId);
        pull.current = { from: event.clientY, steps: 0 };
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (pull.current === null) return;
        const steps = Math.round((clientY - pull.current.from) / stepPx);
        if (steps === pull.current.steps) return;
        pull.current.steps = steps;
        if (!onMove(steps)) end();
      },
      onPointerUp: () => {
        if (end()) onDrop();
      },
      onPointerCancel: () => {
        end();
        onCancel();
      },
    },
  };
}
