import type { notices as endpoints } from '#contract/endpoints/account/notices.ts';
import { listNotices } from '#server/domain/notices/listNotices.ts';
import { markNoticesRead } from '#server/domain/notices/markNoticesRead.ts';
import { changeNoticeSettings, getNoticeSettings } from '#server/domain/notices/noticeSettings.ts';
import { sendTestNotice } from '#server/domain/notices/sendTestNotice.ts';
import type { Handlers } from '#server/http/handler.ts';
import { streamNotices } from '#server/http/stream/noticeEvents.ts';

export const notices: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listNotices(deps, actor, query),
  read: ({ deps, actor, body }) => markNoticesRead(deps, actor, body),
  events: ({ deps, actor, reply }) => streamNotices({ deps, actor, reply }),
  settings: ({ deps, actor }) => getNoticeSettings(deps, actor),
  changeSettings: ({ deps, actor, body }) => changeNoticeSettings(deps, actor, body),
  test: ({ deps, actor, body }) => sendTestNotice(deps, actor, body),
};
