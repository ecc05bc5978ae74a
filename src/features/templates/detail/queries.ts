import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { type Language, languages } from '#contract/languages.ts';
import { call } from '#src/api/call.ts';

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => call(endpoints.templates.get, { params: { id }, signal }),
  });

/** When its versions were saved. */
export const templateVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'versions', id],
    queryFn: async ({ signal }) => (await call(endpoints.templates.versions, { params: { id }, signal })).results,
  });

/** Who has made funnels from it. */
export const addsQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'adds', id],
    queryFn: async ({ signal }) => (await call(endpoints.templates.adds, { params: { id }, signal })).results,
  });

/** The ids of a ready-made template in each language; null for one that is not ready-made. */
export const languagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'languages', id],
    queryFn: async ({ signal }): Promise<Record<Language, string> | null> => {
      const list = async (language: Language) =>
        (await call(endpoints.templates.list, { query: { scope: 'ready', language }, signal })).results;
      // The lists of all languages are in one order.
      const [ru, en] = await Promise.all(languages.map(list));
      const at = [ru, en].map((found) => found?.findIndex((one) => one.id === id) ?? -1).find((index) => index >= 0);
      const [inRussian, inEnglish] = at === undefined ? [] : [ru?.[at], en?.[at]];
      return inRussian && inEnglish ? { ru: inRussian.id, en: inEnglish.id } : null;
    },
    staleTime: Infinity,
  });

/** Fetched anew: it may come from its editor. */
export const loadTemplate = (client: QueryClient, id: string) =>
  client.fetchQuery({ ...templateQuery(id), staleTime: 0 });
