import { useEffect } from 'react';

const holdMs = 550;
const stillPx = 10;

/** A handle's long press starts a drag or an edge instead. */
const isHandle = (target: Element): boolean =>
  target.closest('.react-flow__handle, [aria-roledescription=sortable]') !== null;

/** Opens the context menu on a long press in browsers without a `contextmenu` event for it, such as Safari. */
export function LongPress() {
  useEffect(() => {
    let ended = new AbortController();
    const end = () => ended.abort();
    const press = (event: PointerEvent) => {
      end();
      const { target, isPrimary, pointerType, clientX, clientY } = event;
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
      if (!target.closest('.react-flow__pane') || isHandle(target)) return;
      ended = new AbortController();
      const { signal } = ended;
      const timer = setTimeout(() => {
        end();
        target.dispatchEvent(new MouseEvent('contextmenu', { clientX, clientY, bubbles: true, cancelable: true }));
      }, holdMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
      const follow = (at: PointerEvent) => {
        if (Math.hypot(at.clientX - clientX, at.clientY - clientY) > stillPx) end();
      };
      window.addEventListener('pointermove', follow, { signal, capture: true });
      for (const kind of ['pointerup', 'pointercancel', 'contextmenu'])
        window.addEventListener(kind, end, { signal, capture: true });
    };
    window.addEventListener('pointerdown', press, { capture: true });
    return () => {
      end();
      window.removeEventListener('pointerdown', press, { capture: true });
    };
  }, []);
  return null;
}
