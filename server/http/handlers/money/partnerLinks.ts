import type { partnerLinks as endpoints } from '#contract/endpoints/money/partnerLinks.ts';
import { changeLink, removeLink } from '#server/domain/partner/links/changeLink.ts';
import { createLink } from '#server/domain/partner/links/createLink.ts';
import { getLink, listLinks } from '#server/domain/partner/links/listLinks.ts';
import { getStatistics } from '#server/domain/partner/statistics/getStatistics.ts';
import { listReferrals } from '#server/domain/partner/statistics/listReferrals.ts';
import { acceptTerms, viewTerms } from '#server/domain/partner/terms/acceptTerms.ts';
import { baseUrl } from '#server/http/baseUrl.ts';
import type { Handlers } from '#server/http/handler.ts';

export const partnerLinks: Handlers<typeof endpoints> = {
  terms: ({ deps, actor, language }) => viewTerms(deps, actor, language),
  accept: ({ deps, actor, body, language }) => acceptTerms(deps, actor, { ...body, language }),
  links: ({ deps, actor, query, request }) => listLinks(deps, actor, query, { base: baseUrl(deps, request) }),
  createLink: ({ deps, actor, body, request }) => createLink(deps, actor, body, { base: baseUrl(deps, request) }),
  link: ({ deps, actor, params, request }) => getLink(deps, actor, params.id, { base: baseUrl(deps, request) }),
  changeLink: ({ deps, actor, params, body, request }) =>
    changeLink(deps, actor, { ...params, ...body }, { base: baseUrl(deps, request) }),
  linkStatistics: ({ deps, actor, params, query }) => getStatistics(deps, actor, { ...query, link: params.id }),
  linkPeople: ({ deps, actor, params, query }) => listReferrals(deps, actor, { ...params, ...query }),
  statistics: ({ deps, actor, query }) => getStatistics(deps, actor, query),
  removeLink: ({ deps, actor, params }) => removeLink(deps, actor, params.id),
};
