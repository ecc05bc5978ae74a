import type { ConditionDraft, GroupDraft, Join, PartDraft, RuleDraft } from './RuleDraft.ts';

const inGroup = (draft: RuleDraft, group: string, change: (group: GroupDraft) => GroupDraft): RuleDraft => ({
  ...draft,
  parts: draft.parts.map((part) => (part.kind === 'group' && part.key === group ? change(part) : part)),
});

/** With one more part at the end of the rule, or of one of its groups. */
export function withPart(draft: RuleDraft, part: PartDraft, group: string | null = null): RuleDraft {
  if (group === null) return { ...draft, parts: [...draft.parts, part] };
  if (part.kind === 'group') return draft;
  return inGroup(draft, group, (found) => ({ ...found, parts: [...found.parts, part] }));
}

/** With a changed condition, wherever it is. */
export function withCondition(draft: RuleDraft, changed: ConditionDraft): RuleDraft {
  const replace = <Part extends PartDraft>(part: Part) => (part.key === changed.key ? changed : part);
  return {
    ...draft,
    parts: draft.parts.map((part) =>
      part.kind === 'group' ? { ...part, parts: part.parts.map(replace) } : replace(part),
    ),
  };
}

/** Without a condition or a group. */
export const withoutPart = (draft: RuleDraft, key: string): RuleDraft => ({
  ...draft,
  parts: draft.parts
    .filter((part) => part.key !== key)
    .map((part) =>
      part.kind === 'group' ? { ...part, parts: part.parts.filter((within) => within.key !== key) } : part,
    ),
});

/** With the conditions of the rule, or of one of its groups, joined in another way. */
export const withJoin = (draft: RuleDraft, join: Join, group: string | null = null): RuleDraft =>
  group === null ? { ...draft, join } : inGroup(draft, group, (found) => ({ ...found, join }));
