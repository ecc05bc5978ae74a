import type { notices as endpoints } from '#contract/endpoints/notices.ts';
import { changeNoticeChoices, getNoticeChoices } from '#server/domain/notices/noticeChoices.ts';
import type { Handlers } from '../handler.ts';

export const notices: Handlers<typeof endpoints> = {
  get: ({ deps, actor }) => getNoticeChoices(deps, actor),
  change: ({ deps, actor, body }) => changeNoticeChoices(deps, actor, body),
};
