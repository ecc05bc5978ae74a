import type { NoticeKind } from '#contract/noticeKinds.ts';
import type { Ways } from '#contract/schemas/notices.ts';
import type { Notice } from './notice.ts';

const everywhere: Ways = { bell: true, telegram: true, email: true };
const here: Ways = { bell: true, telegram: true, email: false };
const toldOnly: Ways = { bell: false, telegram: true, email: false };

/** How each kind is told to an owner who has chosen nothing. */
export const defaultWays: Record<NoticeKind, Ways> = {
  message: here,
  stage: here,
  told: here,
  trouble: everywhere,
  mailing: here,
  overdue: here,
  import: { bell: true, telegram: false, email: false },
  subscription: everywhere,
  limit: everywhere,
  decision: everywhere,
  failure: everywhere,
};

/** The same for all that is told, also what nobody can choose; a trial is told by its own way. */
export const allWays: Record<Exclude<Notice['kind'], 'test'>, Ways> = {
  ...defaultWays,
  withdrawal: toldOnly,
  receipt: toldOnly,
};
