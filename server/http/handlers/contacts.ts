import type { contacts as endpoints } from '#contract/endpoints/contacts.ts';
import { giveTag, takeTag } from '#server/domain/people/tagByHand.ts';
import type { Handlers } from '../handler.ts';

export const contacts: Handlers<typeof endpoints> = {
  giveTag: ({ deps, actor, params }) => giveTag(deps, actor, params),
  takeTag: ({ deps, actor, params }) => takeTag(deps, actor, params),
};
