import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

const holdMs = 450;
const stillPx = 10;

/**
 * Handlers for an element around rows (`data-index`): a finger that rests on a row calls `onLongPress`, and neither
 * the browser's menu of links nor the click that ends the press follows.
 */
export function useLongPress(onLongPress: (row: HTMLElement) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const hasFired = useRef(false);
  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => cancel, []);
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      cancel();
      hasFired.current = false;
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      if (pointerType !== 'touch' || !isPrimary || !row) return;
      const fire = () => {
        hasFired.current = true;
        onLongPress(row);
      };
      press.current = { timer: setTimeout(fire, holdMs), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > stillPx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: SyntheticEvent) => {
      if (press.current || hasFired.current) event.preventDefault();
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!hasFired.current) return;
      hasFired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
