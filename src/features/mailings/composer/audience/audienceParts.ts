import type { Audience } from '#contract/schemas/sending/mailing.ts';

/** What an audience names by ids. */
export type Kind = 'stages' | 'tags' | 'without_tags' | 'lists';

/** Without one of the ids; a kind with none left narrows nothing and is left out. */
export function dropped(audience: Audience, kind: Kind, id: string): Audience {
  const rest = (audience[kind] ?? []).filter((one) => one !== id);
  const { [kind]: _all, ...others } = audience;
  return rest.length === 0 ? others : { ...others, [kind]: rest };
}

/** With one more id, or without it. The same tag is not both wanted and unwanted. */
export function toggled(audience: Audience, kind: Kind, id: string): Audience {
  if (audience[kind]?.includes(id)) return dropped(audience, kind, id);
  const other = kind === 'tags' ? 'without_tags' : kind === 'without_tags' ? 'tags' : null;
  const rest = other ? dropped(audience, other, id) : audience;
  return { ...rest, [kind]: [...(rest[kind] ?? []), id] };
}
