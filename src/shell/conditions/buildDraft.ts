import { type BuiltCondition, type DraftOf, type GroupOf, isGroup, type PartOf } from './conditionDraft.ts';

type Group<Built> = { all: Built[] } | { any: Built[] };
type Whole<Built> = { all: (Built | Group<Built>)[] } | { any: (Built | Group<Built>)[] };

export interface BuiltDraft<Built> {
  /** The finished conditions; null where there is none. */
  whole: Whole<Built> | null;
  /** The keys of its parts, and of their conditions, in their order. */
  places: { key: string; within: string[] }[];
  /** The keys of conditions, and of empty groups, where something is still to be chosen. */
  unfinished: ReadonlySet<string>;
}

/** What a draft says, without its unfinished conditions, for which `finish` gives null. */
export function buildDraft<C extends BuiltCondition, Built extends object>(
  draft: DraftOf<C>,
  finish: (condition: C) => Built | null,
): BuiltDraft<Built> {
  const unfinished = new Set<string>();
  const built = draft.parts.flatMap((part) => {
    const one = buildPart(part, finish, unfinished);
    return one === null ? [] : [one];
  });
  const parts = built.map(({ part }) => part);
  const whole = parts.length === 0 ? null : draft.join === 'all' ? { all: parts } : { any: parts };
  return { whole, places: built.map(({ key, within }) => ({ key, within })), unfinished };
}

interface BuiltPart<Built> {
  part: Built | Group<Built>;
  key: string;
  within: string[];
}

function buildPart<C extends BuiltCondition, Built>(
  part: PartOf<C>,
  finish: (condition: C) => Built | null,
  unfinished: Set<string>,
): BuiltPart<Built> | null {
  if (isGroup(part)) return buildGroup(part, finish, unfinished);
  const { key } = part;
  const condition = finish(part);
  if (condition !== null) return { part: condition, key, within: [key] };
  unfinished.add(key);
  return null;
}

function buildGroup<C extends BuiltCondition, Built>(
  { key, join, parts }: GroupOf<C>,
  finish: (condition: C) => Built | null,
  unfinished: Set<string>,
): BuiltPart<Built> | null {
  if (parts.length === 0) unfinished.add(key);
  const within: string[] = [];
  const conditions: Built[] = [];
  for (const part of parts) {
    const condition = finish(part);
    if (condition === null) unfinished.add(part.key);
    else {
      within.push(part.key);
      conditions.push(condition);
    }
  }
  if (conditions.length === 0) return null;
  return { part: join === 'all' ? { all: conditions } : { any: conditions }, key, within };
}
