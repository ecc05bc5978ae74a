import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import type { Choice } from '#src/ui/field/Select.tsx';

/** The tags of these funnels, each once; with the funnel's name where there are several funnels. */
export function tagChoices(places: readonly ContactPlace[]): Choice[] {
  const choices = new Map<string, Choice>();
  for (const { name, tags } of places)
    for (const { id, title } of tags)
      if (!choices.has(id)) choices.set(id, { value: id, label: places.length > 1 ? `${title} · ${name}` : title });
  return [...choices.values()];
}
