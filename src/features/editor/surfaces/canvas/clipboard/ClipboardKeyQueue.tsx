import { useEffect } from 'react';
import { isCanvasClipboardEvent } from '../flow/isCanvasClipboardEvent.ts';

const kinds = ['copy', 'cut', 'paste'] as const;

function copyOf(from: DataTransfer | null): DataTransfer {
  const data = new DataTransfer();
  for (const type of from?.types ?? []) if (type !== 'Files') data.setData(type, from?.getData(type) ?? '');
  return data;
}

/** Queues copy, cut and paste until the clipboard's code has loaded, and dispatches them again on unmount. */
export function ClipboardKeyQueue({ onAsked }: { onAsked?: () => void }) {
  useEffect(() => {
    const queue: (() => void)[] = [];
    const enqueue = (event: ClipboardEvent) => {
      const { type, target } = event;
      if (!isCanvasClipboardEvent(target)) return;
      const clipboardData = copyOf(event.clipboardData);
      const again = { clipboardData, bubbles: true, cancelable: true };
      queue.push(
        type === 'paste'
          ? () => target?.dispatchEvent(new ClipboardEvent('paste', again))
          : () => document.execCommand(type),
      );
      event.preventDefault();
      onAsked?.();
    };
    for (const kind of kinds) document.addEventListener(kind, enqueue);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, enqueue);
      queueMicrotask(() => {
        for (const dispatch of queue) dispatch();
      });
    };
  }, [onAsked]);
  return null;
}
