/** Gives new ids for batches. */
export type BatchIds = () => string;

const tailDigits = 12;
const tailSize = 2n ** BigInt(4 * tailDigits);

/**
 * The id that came with an event, then further ones that count on in its random tail: how many batches an event makes
 * is known only to the reducer.
 */
export function batchIds(first: string): BatchIds {
  const head = first.slice(0, -tailDigits);
  let tail = BigInt(`0x${first.slice(-tailDigits)}`);
  return () => {
    const id = head + tail.toString(16).padStart(tailDigits, '0');
    tail = (tail + 1n) % tailSize;
    return id;
  };
}
