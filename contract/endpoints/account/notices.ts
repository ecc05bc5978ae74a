import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/schemas/common.ts';
import {
  changeNoticeSettingsInput,
  noticePage,
  noticeSettings,
  readNoticesInput,
  testNoticeInput,
  noticesUnread,
} from '#contract/schemas/notices.ts';

const client = 'authenticated' as const;

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/api/notices/',
    client,
    summary: 'What the user was told of in the bell, the newest first, and how much of it is unread.',
    query: pageQuery,
    response: noticePage,
    status: 200,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notices/read/',
    client,
    summary:
      'Marks notices as read, these or all until a moment; what is read is not told by Telegram or e-mail any more.',
    body: readNoticesInput,
    response: noticesUnread,
    status: 200,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/notices/events/',
    client,
    summary:
      'How many notices are unread, now and whenever it changes (server-sent events). While it is read, the user is taken to look at the bell.',
    response: 'stream',
    status: 200,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notices/settings/',
    client,
    summary: 'Which notices are told in the bell, by Telegram and by e-mail, and the quiet hours.',
    response: noticeSettings,
    status: 200,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/api/notices/settings/',
    client,
    summary: 'Chooses ways for kinds of notices, and the quiet hours.',
    body: changeNoticeSettingsInput,
    response: noticeSettings,
    status: 200,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/notices/test/',
    client,
    summary: 'Sends the user a trial notice by Telegram or e-mail, whatever the hour.',
    body: testNoticeInput,
    status: 204,
    errors: ['no_platform_bot'],
  }),
};
