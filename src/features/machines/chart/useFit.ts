import { useCallback, useEffect } from 'react';
import { getViewportForBounds, useReactFlow, useStore, useStoreApi } from 'reactflow';
import type { Point } from './layout.ts';

/** Room for the controls below the chart. */
const padding = { x: '16px', top: '16px', bottom: '72px' } as const;
const leastZoom = 0.1;
/** Up to this width a chart that fits cannot be read, so that it is shown in its own size. */
const narrow = 720;

/** Keeps a side of the chart from leaving the screen by more than its margin. */
const within = (shift: number, shown: number, whole: number): number =>
  whole + 32 <= shown ? (shown - whole) / 2 : Math.max(shown - whole - 16, Math.min(16, shift));

/**
 * Shows a whole chart with its arrows at once, and again when it is asked to. On a phone, where that could not be read,
 * it shows the current state in the chart's own size, and goes along with it.
 */
export function useFit(
  { width, height }: { width: number; height: number },
  current: Point | null,
): (duration?: number) => void {
  const { setViewport } = useReactFlow();
  const store = useStoreApi();
  const isMeasured = useStore((state) => state.width > 0 && state.height > 0);
  const fit = useCallback(
    (duration = 0) => {
      const shown = store.getState();
      const bounds = { x: 0, y: 0, width, height };
      const viewport = getViewportForBounds(bounds, shown.width, shown.height, leastZoom, 1, padding);
      void setViewport(viewport, { duration });
    },
    [store, setViewport, width, height],
  );
  const [x, y] = [current?.x, current?.y];
  useEffect(() => {
    if (!isMeasured) return;
    const shown = store.getState();
    if (shown.width > narrow || x === undefined || y === undefined) return;
    const top = within(shown.height / 2 - y, shown.height, height);
    void setViewport({ x: within(shown.width / 2 - x, shown.width, width), y: top, zoom: 1 });
  }, [isMeasured, store, setViewport, width, height, x, y]);
  useEffect(() => {
    if (isMeasured && store.getState().width > narrow) fit();
  }, [isMeasured, store, fit]);
  return fit;
}
