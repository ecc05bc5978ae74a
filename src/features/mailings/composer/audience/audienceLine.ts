import type { Audience, AudiencePart } from '#contract/schemas/sending/mailing.ts';
import type { Kind } from './audienceParts.ts';

const sources = ['stages', 'tags', 'lists'] as const satisfies readonly Kind[];

/** What its people are counted from; the other kinds take those off who do not match. */
export const sourceOf = (audience: Audience): AudiencePart['kind'] =>
  sources.find((kind) => (audience[kind] ?? []).length > 0) ?? 'everyone';

/** Whether the parts are those of this audience, and not of the one before a change. */
export function isLineOf(audience: Audience, parts: readonly AudiencePart[]): boolean {
  const named = [...sources, 'without_tags' as const].flatMap((kind) =>
    (audience[kind] ?? []).map((id) => `${kind} ${id}`),
  );
  const counted = parts.flatMap(({ kind, ids }) => ids.map((id) => `${kind} ${id}`));
  const activity = parts.find(({ kind }) => kind === 'seen_7' || kind === 'silent_30')?.kind;
  const isSame = new Set(named).size === new Set(counted).size && named.every((one) => counted.includes(one));
  return isSame && activity === audience.activity;
}

/** What a chip, or the chips of a kind that narrows together, adds or takes off. */
export const partOf = (
  parts: readonly AudiencePart[] | undefined,
  kind: AudiencePart['kind'],
  id?: string,
): AudiencePart | undefined => parts?.find((part) => part.kind === kind && (id === undefined || part.ids.includes(id)));
