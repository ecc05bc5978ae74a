import { useState } from 'react';

/** Things in the order that is shown: a moved one stands at its place before the server has answered. */
export function useOptimisticOrder<Thing extends { id: string }>(things: Thing[]) {
  const [order, setOrder] = useState<string[] | null>(null);
  const shown = order ? inOrder(things, order) : things;
  return {
    shown,
    /** Shows a thing at an index among the others. */
    place: (id: string, index: number) => {
      const others = shown.map((one) => one.id).filter((one) => one !== id);
      setOrder(others.toSpliced(index, 0, id));
    },
    /** Shows the order of `things` again. */
    reset: () => setOrder(null),
  };
}

/** What was added meanwhile comes last. */
function inOrder<Thing extends { id: string }>(things: readonly Thing[], order: readonly string[]): Thing[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: Thing) => places.get(id) ?? order.length;
  return things.toSorted((a, b) => placeOf(a) - placeOf(b));
}
