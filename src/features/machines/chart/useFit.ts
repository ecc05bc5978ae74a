import { useCallback, useEffect } from 'react';
import { getViewportForBounds, useReactFlow, useStore, useStoreApi } from 'reactflow';
import type { Point } from './layout.ts';

const margin = 16;
/** Room for the controls below the chart. */
const controlsHeight = 72;
/** Room for the counts of what is not covered, above the chart; on a phone they take two lines. */
const countsHeight = { wide: 56, narrow: 104 };
const leastZoom = 0.1;
/** Up to this width a chart that fits cannot be read, so that it is shown in its own size. */
const narrow = 720;

/** Keeps a side of the chart from leaving the screen by more than its margin. */
const within = (shift: number, { shown, whole, before }: { shown: number; whole: number; before: number }): number =>
  whole + 2 * before <= shown ? (shown - whole) / 2 : Math.max(shown - whole - margin, Math.min(before, shift));

/**
 * Shows a whole chart with its arrows at once, and again when it is asked to. On a phone, where that could not be read,
 * it shows the current state in the chart's own size, and goes along with it.
 */
export function useFit(
  { width, height }: { width: number; height: number },
  { current, isCovered }: { current: Point | null; isCovered: boolean },
): (duration?: number) => void {
  const { setViewport } = useReactFlow();
  const store = useStoreApi();
  const isMeasured = useStore((state) => state.width > 0 && state.height > 0);
  const fit = useCallback(
    (duration = 0) => {
      const shown = store.getState();
      const bounds = { x: 0, y: 0, width, height };
      const top = margin + (isCovered ? countsHeight.wide : 0);
      const padding = { x: `${margin}px`, top: `${top}px`, bottom: `${controlsHeight}px` } as const;
      const viewport = getViewportForBounds(bounds, shown.width, shown.height, leastZoom, 1, padding);
      void setViewport(viewport, { duration });
    },
    [store, setViewport, width, height, isCovered],
  );
  const [x, y] = [current?.x, current?.y];
  useEffect(() => {
    if (!isMeasured) return;
    const shown = store.getState();
    if (shown.width > narrow || x === undefined || y === undefined) return;
    const before = margin + (isCovered ? countsHeight.narrow : 0);
    const top = within(shown.height / 2 - y, { shown: shown.height, whole: height, before });
    const left = within(shown.width / 2 - x, { shown: shown.width, whole: width, before: margin });
    void setViewport({ x: left, y: top, zoom: 1 });
  }, [isMeasured, store, setViewport, width, height, x, y, isCovered]);
  useEffect(() => {
    if (isMeasured && store.getState().width > narrow) fit();
  }, [isMeasured, store, fit]);
  return fit;
}
