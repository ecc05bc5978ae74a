import { type HTMLAttributes, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { type DragHandle, useDraggableRows } from './DraggableRows.ts';

/** The keys that start a keyboard drag. */
const pickUpKey = /^(?: |Enter)$/;

/** The props of a row's drag handle. A press before dnd-kit has loaded is replayed once it has. */
export function useDragHandle(messageId: string, row: RefObject<HTMLElement | null>): HTMLAttributes<HTMLElement> {
  const rows = useDraggableRows();
  const [handle, setHandle] = useState<DragHandle | null>(null);
  const pendingPress = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return element ? rows.addRow({ messageId, element, onHandle: setHandle }) : undefined;
  }, [rows, messageId, row]);
  useEffect(() => {
    if (!handle) return;
    pendingPress.current?.();
    pendingPress.current = null;
  }, [handle]);
  if (handle) return { ...handle.attributes, ...handle.listeners };
  const press = (target: Element, makeEvent: () => Event) => {
    pendingPress.current = () => target.dispatchEvent(makeEvent());
    rows.want();
  };
  const clearPendingPress = () => (pendingPress.current = null);
  return {
    onFocus: rows.want,
    onPointerEnter: rows.want,
    onBlur: clearPendingPress,
    onMouseUp: clearPendingPress,
    onMouseLeave: clearPendingPress,
    onMouseDown: ({ currentTarget, nativeEvent }) =>
      press(currentTarget, () => new MouseEvent('mousedown', nativeEvent)),
    onKeyDown: (event) => {
      const { currentTarget, nativeEvent } = event;
      if (!pickUpKey.test(keyOf(event))) return;
      event.preventDefault();
      press(currentTarget, () => new KeyboardEvent('keydown', nativeEvent));
    },
  };
}
