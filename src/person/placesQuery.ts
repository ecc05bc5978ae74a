import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { call } from '#src/api/call.ts';
import { withDistinctNames } from '#src/shell/distinctNames.ts';

/** The owner's funnels with their stages and tags. */
export const placesQuery = queryOptions({
  queryKey: ['contacts', 'places'],
  queryFn: async ({ signal }) => (await call(endpoints.contacts.places, { signal })).results,
  select: withDistinctNames,
});

/** Those that people can be put into, or be given a tag of. */
export const openPlaces = (places: readonly ContactPlace[]): ContactPlace[] =>
  places.filter(({ state }) => state !== 'archived');
