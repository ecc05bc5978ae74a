export interface ByteRange {
  start: number;
  /** The last byte, inclusive. */
  end: number;
}

/**
 * The part that a `Range` header asks for (RFC 9110, 14.2). `whole` where there is none, or one that we do not serve
 * (several parts, another unit); `impossible` when it lies beyond the end. By hand: `range-parser` refuses the last 1000
 * bytes of a shorter file, which are all of it, and `@fastify/send` reads paths, which the file store keeps to itself.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'impossible' {
  const asked = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!asked || (asked[1] === '' && asked[2] === '')) return 'whole';
  if (asked[1] === '') {
    const last = Number(asked[2]);
    return last === 0 || size === 0 ? 'impossible' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(asked[1]);
  const end = asked[2] === '' ? size - 1 : Math.min(Number(asked[2]), size - 1);
  if (start >= size) return 'impossible';
  return end < start ? 'whole' : { start, end };
}
