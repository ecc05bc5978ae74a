import { type BuiltCondition, type DraftOf, type GroupOf, isGroup, type Join, type PartOf } from './conditionDraft.ts';

const inGroup = <C extends BuiltCondition>(
  draft: DraftOf<C>,
  group: string,
  change: (group: GroupOf<C>) => GroupOf<C>,
): DraftOf<C> => ({
  ...draft,
  parts: draft.parts.map((part) => (isGroup(part) && part.key === group ? change(part) : part)),
});

/** With one more part at the end of the whole, or of one of its groups. */
export function withPart<C extends BuiltCondition>(
  draft: DraftOf<C>,
  part: PartOf<C>,
  group: string | null = null,
): DraftOf<C> {
  if (group === null) return { ...draft, parts: [...draft.parts, part] };
  if (isGroup(part)) return draft;
  return inGroup(draft, group, (found) => ({ ...found, parts: [...found.parts, part] }));
}

/** With a changed condition, wherever it is. */
export function withCondition<C extends BuiltCondition>(draft: DraftOf<C>, changed: C): DraftOf<C> {
  const replace = (part: C): C => (part.key === changed.key ? changed : part);
  return {
    ...draft,
    parts: draft.parts.map((part) => (isGroup(part) ? { ...part, parts: part.parts.map(replace) } : replace(part))),
  };
}

/** Without a condition or a group. */
export const withoutPart = <C extends BuiltCondition>(draft: DraftOf<C>, key: string): DraftOf<C> => ({
  ...draft,
  parts: draft.parts
    .filter((part) => part.key !== key)
    .map((part) => (isGroup(part) ? { ...part, parts: part.parts.filter((within) => within.key !== key) } : part)),
});

/** With the conditions of the whole, or of one of its groups, joined in another way. */
export const withJoin = <C extends BuiltCondition>(
  draft: DraftOf<C>,
  join: Join,
  group: string | null = null,
): DraftOf<C> => (group === null ? { ...draft, join } : inGroup(draft, group, (found) => ({ ...found, join })));
