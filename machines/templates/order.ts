import { longestCommonOrder } from '#machines/funnel/edits/reorder.ts';
import type { Sides } from './sides.ts';

/** What a newer version moved within a list; a conflict where the funnel's owner moved it to another place. */
export function findMoves({ base, theirs, mine }: Sides<string[]>): { id: string; conflict: boolean }[] {
  const inTheirs = new Set(theirs);
  const inMine = new Set(mine);
  const common = new Set(base.filter((id) => inTheirs.has(id) && inMine.has(id)));
  const byTheirs = movedIds(base, theirs, common);
  const byMine = movedIds(base, mine, common);
  const before = { theirs: predecessors(theirs, inMine), mine: predecessors(mine, inTheirs) };
  const isThereAlready = (id: string) => byMine.has(id) && before.theirs.get(id) === before.mine.get(id);
  return [...byTheirs].filter((id) => !isThereAlready(id)).map((id) => ({ id, conflict: byMine.has(id) }));
}

function movedIds(before: string[], after: string[], common: ReadonlySet<string>): Set<string> {
  const wanted = after.filter((id) => common.has(id));
  const kept = longestCommonOrder(before, wanted);
  return new Set(wanted.filter((id) => !kept.has(id)));
}

/** For each id of a list the nearest one before it that the other list has too. */
export function predecessors(list: string[], known: ReadonlySet<string>): Map<string, string | null> {
  let last: string | null = null;
  return new Map(
    list.map((id) => {
      const entry = [id, last] as const;
      if (known.has(id)) last = id;
      return entry;
    }),
  );
}

/** Puts ids into a list, each after the one that it follows in `theirs`; the others keep their order. */
export function arrange(list: string[], theirs: string[], isPlaced: (id: string) => boolean): string[] {
  const rest = list.filter((id) => !isPlaced(id));
  const staying = new Set(rest);
  const after = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of theirs) {
    if (staying.has(id)) anchor = id;
    else if (isPlaced(id)) after.set(anchor, [...(after.get(anchor) ?? []), id]);
  }
  return [...(after.get(null) ?? []), ...rest.flatMap((id) => [id, ...(after.get(id) ?? [])])];
}
