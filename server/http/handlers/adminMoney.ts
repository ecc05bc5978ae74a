import type { adminMoney as endpoints } from '#contract/endpoints/adminMoney.ts';
import { confirmPassword } from '#server/domain/admin/confirm/recentPassword.ts';
import { listAudit } from '#server/domain/admin/listAudit.ts';
import type { Handlers } from '../handler.ts';

export const adminMoney: Handlers<typeof endpoints> = {
  confirm: ({ deps, actor, body, address }) => confirmPassword(deps, actor, { ...body, address }),
  audit: ({ deps, actor, query }) => listAudit(deps, actor, query),
};
