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

const moved = <Part extends { key: string }>(parts: readonly Part[], key: string, index: number): Part[] => {
  const part = parts.find((one) => one.key === key);
  return part ? parts.filter((one) => one !== part).toSpliced(index, 0, part) : [...parts];
};

/** With a condition or a group at another place of its list. */
export function withMoved<C extends BuiltCondition>(draft: DraftOf<C>, key: string, index: number): DraftOf<C> {
  const group = draft.parts.find((part) => isGroup(part) && part.parts.some((within) => within.key === key));
  if (!group) return { ...draft, parts: moved(draft.parts, key, index) };
  return inGroup(draft, group.key, (found) => ({ ...found, parts: moved(found.parts, key, index) }));
}
