/** What an owner is told of; each kind has its own ways. */
export const noticeKinds = [
  'message',
  'stage',
  'told',
  'trouble',
  'mailing',
  'overdue',
  'import',
  'subscription',
  'limit',
  'decision',
  'failure',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a notice can be told. */
export const noticeWays = ['bell', 'telegram', 'email'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** These stay in the bell whatever is chosen. */
export const alwaysInBell: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['trouble', 'subscription', 'limit']);
