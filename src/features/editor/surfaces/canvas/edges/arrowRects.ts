import type { Rect } from 'reactflow';

const stepPx = 24;

/** Small rectangles along the drawn arrows, in canvas px. */
export const arrowRects = (canvas: Element): Rect[] =>
  [...canvas.querySelectorAll<SVGPathElement>('path.react-flow__edge-path')].flatMap((path) =>
    Array.from({ length: Math.ceil(path.getTotalLength() / stepPx) + 1 }, (_, i) => {
      const { x, y } = path.getPointAtLength(i * stepPx);
      return { x, y, width: 1, height: 1 };
    }),
  );
