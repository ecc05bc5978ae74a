import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { call } from '#src/api/call.ts';
import { seesAffiliates } from '#src/shell/template/seesAffiliates.ts';

/** The templates that a new funnel can be made from: the newest own ones, those for affiliates, the ready-made ones. */
export const templateChoicesQuery = (user: User | null, language: string) =>
  queryOptions({
    queryKey: ['templates', 'choices', seesAffiliates(user), language],
    queryFn: async ({ signal }) => {
      const list = async (scope: 'own' | 'affiliates' | 'ready') =>
        (await call(endpoints.templates.list, { query: { scope, limit: limits.pageMax }, signal })).results;
      const [own, affiliates, ready] = await Promise.all([
        list('own'),
        seesAffiliates(user) ? list('affiliates') : [],
        list('ready'),
      ]);
      return { own, affiliates, ready };
    },
  });
