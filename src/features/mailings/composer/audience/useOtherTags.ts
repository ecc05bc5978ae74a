import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Funnel, Tag } from '#contract/schemas/funnels/funnel.ts';
import { openPlaces, placesQuery } from '#src/person/placesQuery.ts';

/** The tags of the owner's other funnels, each with its funnel's name, and what stands for a tag that is none of them. */
export function useOtherTags(funnel: Funnel, isAsked: boolean): { tags: Tag[]; titleOfUnknown: string } {
  const { t } = useLingui();
  const { data: places } = useQuery({ ...placesQuery, enabled: isAsked });
  const own = new Set(funnel.document.tags.map(({ id }) => id));
  const tags = openPlaces(places ?? [])
    .filter(({ id }) => id !== funnel.id)
    .flatMap(({ name, tags: all }) => all.map((tag) => ({ ...tag, title: `${tag.title} · ${name}` })))
    .filter(({ id }) => !own.has(id));
  return { tags, titleOfUnknown: places === undefined ? '…' : t`(removed)` };
}
