import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useReactFlow } from 'reactflow';
import { mapSize, type MinimapRenderer } from './MinimapRenderer.ts';

/** Zoom per px of the wheel, as a power of two; the same as on the canvas. */
const doublingsPerPx = 0.002;
const doublingsPerLine = 0.05;

const within = (at: number, size: number): number => Math.max(0, Math.min(at, size));

/** Binds the minimap's gestures: a press or drag pans the canvas, the wheel zooms it. */
export function useMinimapPan(map: RefObject<MinimapRenderer | null>, picture: RefObject<HTMLCanvasElement | null>) {
  const flow = useReactFlow();
  const isDown = useRef(false);
  useEffect(() => {
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const doublings = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? doublingsPerLine : doublingsPerPx;
      void flow.zoomTo(flow.getZoom() * 2 ** (-event.deltaY * doublings));
    };
    const element = picture.current;
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [picture, flow]);
  return useMemo(() => {
    const goTo = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) => {
      // A drag beyond the map is clamped to its edge.
      const place = map.current?.toCanvas({ x: within(x, mapSize.width), y: within(y, mapSize.height) });
      if (place) void flow.setCenter(place.x, place.y, { zoom: flow.getZoom(), duration: 0 });
    };
    const release = () => {
      isDown.current = false;
    };
    return {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        isDown.current = true;
        goTo(event);
      },
      onPointerMove: (event: PointerEvent) => isDown.current && goTo(event),
      onPointerUp: release,
      onPointerCancel: release,
    };
  }, [map, flow]);
}
