import type { Exit } from '../ways.ts';

/** What a person does, and nothing else; what comes by time is waited for. */
export type WalkStep = { type: 'start' } | { type: 'press'; button: string };

interface Arrival {
  from: number;
  button: string;
}

/** The shortest walks from the first stage. */
interface Walks {
  /** All stages that can be come to, by their place in order; nearest first. */
  places: ReadonlySet<number>;
  to: (place: number) => WalkStep[];
}

/** Goes through the stages in the order of how few presses lead to them; of two ways as short, the earlier button. */
export function shortestWalks(exits: Exit[][]): Walks {
  const arrivals = new Map<number, Arrival | null>();
  if (exits.length > 0) arrivals.set(0, null);
  // A map gives what is added meanwhile too: it is the queue.
  for (const from of arrivals.keys())
    for (const { button, to } of exits[from] ?? [])
      if (to < exits.length && !arrivals.has(to)) arrivals.set(to, { from, button: button.id });
  const to = (place: number): WalkStep[] => {
    const presses: WalkStep[] = [];
    for (let arrival = arrivals.get(place); arrival; arrival = arrivals.get(arrival.from))
      presses.push({ type: 'press', button: arrival.button });
    return [{ type: 'start' }, ...presses.reverse()];
  };
  return { places: new Set(arrivals.keys()), to };
}
