import { useMemo } from 'react';
import { encode } from 'uqr';

/** A text as a code for cameras; dark on white in both themes, as cameras want it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 0 }), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      {data.flatMap((row, y) =>
        row.flatMap((dark, x) => (dark ? [<rect key={`${x} ${y}`} x={x} y={y} width={1} height={1} />] : [])),
      )}
    </svg>
  );
}
