import { useCallback, useEffect } from 'react';
import { getViewportForBounds, useReactFlow, useStore, useStoreApi } from 'reactflow';

/** Room for the controls below the chart. */
const padding = { x: '16px', top: '16px', bottom: '72px' } as const;
const leastZoom = 0.1;

/** Shows a whole chart with its arrows at once, and again when it is asked to. */
export function useFit({ width, height }: { width: number; height: number }): (duration?: number) => void {
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
  useEffect(() => {
    if (isMeasured) fit();
  }, [isMeasured, fit]);
  return fit;
}
