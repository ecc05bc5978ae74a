import { useMemo } from 'react';
import { encode } from 'uqr';

/** A text as a code for cameras; dark on white in both themes, as cameras want it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 0 }), [text]);
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x},${y}h1v1h-1z` : '')).join('')).join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
