import { limits } from '#contract/limits.ts';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { longestBurst } from '../problems/longestBurst.ts';
import { exitsOf, reversed, spread, waysOf } from '../ways.ts';
import { shortestWalks, type WalkStep } from './shortestWalks.ts';

export type PromiseName = 'reachable' | 'noTraps' | 'noFloods' | 'noDeadButtons';

/** Where a promise is broken. */
export interface PromiseBreak {
  stage: string;
  button?: string;
  /** The shortest walk there; null where nobody can come to it, which is what breaks it. */
  walk: WalkStep[] | null;
}

/** Something that holds for whoever walks the funnel, whatever they press; else the nearest place where it does not. */
export interface FunnelPromise {
  name: PromiseName;
  broken: PromiseBreak | null;
  /** In how many places it is broken. */
  places: number;
}

/** All promises, over every path from the first stage; time grows with stages and buttons. */
export function promisesOf({ stages }: FunnelDocument): FunnelPromise[] {
  const exits = exitsOf(stages);
  const ways = waysOf(exits);
  const walks = shortestWalks(exits);
  const leading = spread([stages.length], reversed(ways));
  const idAt = (place: number) => stages[place]?.id ?? '';
  /** Nearest first. */
  const reached = [...walks.places];
  const breakAt = (place: number): PromiseBreak => ({ stage: idAt(place), walk: walks.to(place) });

  const lost = stages.flatMap((_stage, place) => (walks.places.has(place) ? [] : [place]));
  const trapped = reached.filter((place) => !leading.has(place));
  const flooded = reached.filter((place) => {
    const stage = stages[place];
    return stage !== undefined && longestBurst(stage) > limits.floodMessages;
  });
  const dead = reached.flatMap((place) =>
    (exits[place] ?? []).filter(({ isDead }) => isDead).map(({ button }) => ({ place, button: button.id })),
  );
  const at = (places: number[]) => ({ broken: places[0] === undefined ? null : breakAt(places[0]) });
  const [firstDead] = dead;
  return [
    {
      name: 'reachable',
      broken: lost[0] === undefined ? null : { stage: idAt(lost[0]), walk: null },
      places: lost.length,
    },
    { name: 'noTraps', ...at(trapped), places: trapped.length },
    { name: 'noFloods', ...at(flooded), places: flooded.length },
    {
      name: 'noDeadButtons',
      broken: firstDead
        ? {
            stage: idAt(firstDead.place),
            button: firstDead.button,
            walk: [...walks.to(firstDead.place), { type: 'press', button: firstDead.button }],
          }
        : null,
      places: dead.length,
    },
  ];
}
