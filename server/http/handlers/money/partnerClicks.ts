import type { FastifyReply, FastifyRequest } from 'fastify';
import type { partnerClicks as endpoints } from '#contract/endpoints/money/partnerClicks.ts';
import type { Deps } from '#server/domain/deps.ts';
import { nameReferral } from '#server/domain/partner/attribution/nameReferral.ts';
import { followLink } from '#server/domain/partner/clicks/followLink.ts';
import { baseUrl } from '#server/http/baseUrl.ts';
import type { Handlers } from '#server/http/handler.ts';
import { isUnseen, keepVisitor, readVisitor } from '#server/http/visitorCookie.ts';

interface Visit {
  deps: Deps;
  params: { code: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Counts the click and keeps the visitor. @returns where the link leads */
async function follow({ deps, params: { code }, request, reply }: Visit): Promise<string> {
  const { path, visitor } = await followLink(deps, { code, visitor: readVisitor(request), isBot: isUnseen(request) });
  if (visitor) keepVisitor(reply, visitor, { isHttps: baseUrl(deps, request).startsWith('https:') });
  return path;
}

export const partnerClicks: Handlers<typeof endpoints> = {
  referral: ({ deps, actor, body }) => nameReferral(deps, actor, body.code),
  click: async (call) => void (await follow(call)),
  follow: async (call) => void call.reply.header('location', await follow(call)),
};
