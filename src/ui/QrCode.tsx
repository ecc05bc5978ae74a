import { useMemo } from 'react';
import { encode } from 'uqr';

/** A text as a QR code; dark on white in both themes, because many cameras read no inverted code. */
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
