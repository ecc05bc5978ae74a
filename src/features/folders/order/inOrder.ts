/** Sorts things by their places in an order; what was added meanwhile comes last. */
export function inOrder<Thing extends { id: string }>(things: readonly Thing[], order: readonly string[]): Thing[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: Thing) => places.get(id) ?? order.length;
  return things.toSorted((a, b) => placeOf(a) - placeOf(b));
}
