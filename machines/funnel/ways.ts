import type { NextButton, Stage } from '#contract/schemas/funnel.ts';

/** Ways between stages by their place in order; the place behind the last one is the end. */
export type Ways = number[][];

/** One way on: the button pressed, and the place it leads to. */
export interface Exit {
  button: NextButton;
  to: number;
  /** It names a stage that is not there, and leads to the next one in order instead. */
  isDead: boolean;
}

export const nextButtons = (stage: Stage): NextButton[] =>
  stage.messages.flatMap((message) => message.buttons.filter((button) => button.kind === 'next'));

/** The next-step buttons of each stage, with where they lead. */
export function exitsOf(stages: Stage[]): Exit[][] {
  const places = new Map(stages.map((stage, place) => [stage.id, place]));
  return stages.map((stage, place) =>
    nextButtons(stage).map((button) => {
      const target = button.to === null ? undefined : places.get(button.to);
      return { button, to: target ?? place + 1, isDead: button.to !== null && target === undefined };
    }),
  );
}

/** Whoever has no button to press has come to the end. */
export function waysOf(exits: Exit[][]): Ways {
  const ways = exits.map((ofStage) => (ofStage.length > 0 ? ofStage.map(({ to }) => to) : [exits.length]));
  return [...ways, []];
}

export function reversed(ways: Ways): Ways {
  const back: Ways = ways.map(() => []);
  for (const [from, targets] of ways.entries()) for (const to of targets) back[to]?.push(from);
  return back;
}

/** Everything that can be come to, the starts among it; added to `seen`. */
export function spread(starts: number[], ways: Ways, seen = new Set<number>()): Set<number> {
  const open = starts.filter((place) => !seen.has(place));
  for (const place of open) seen.add(place);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const to of ways[place] ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return seen;
}
