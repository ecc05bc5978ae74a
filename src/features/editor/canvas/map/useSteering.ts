import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useReactFlow } from 'reactflow';
import type { StageMap } from './StageMap.ts';

/** By how much the zoom doubles for a px of the wheel, as on the canvas itself. */
const doublingsPerPx = 0.002;

/** A press brings that place into the middle, a drag takes the middle along, the wheel zooms. */
export function useSteering(map: RefObject<StageMap | null>, picture: RefObject<HTMLCanvasElement | null>) {
  const flow = useReactFlow();
  const isHeld = useRef(false);
  useEffect(() => {
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      void flow.zoomTo(flow.getZoom() * 2 ** (-event.deltaY * doublingsPerPx));
    };
    const element = picture.current;
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [picture, flow]);
  return useMemo(() => {
    const goTo = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) => {
      const place = map.current?.under({ x, y });
      if (place) void flow.setCenter(place.x, place.y, { zoom: flow.getZoom(), duration: 0 });
    };
    const release = () => {
      isHeld.current = false;
    };
    return {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        isHeld.current = true;
        goTo(event);
      },
      onPointerMove: (event: PointerEvent) => isHeld.current && goTo(event),
      onPointerUp: release,
      onPointerCancel: release,
    };
  }, [map, flow]);
}
