import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** A text as a QR code; dark on white in both themes, because many cameras read no inverted code. */
export function QrCode({ text, label, widthPx = 164 }: { text: string; label: string; widthPx?: number }) {
  const { size, data } = useMemo(() => encode(text, { border: 0 }), [text]);
  return (
    <svg
      className={classes.code}
      width={widthPx}
      height={widthPx}
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
