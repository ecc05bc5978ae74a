import type { adminSystem as endpoints } from '#contract/endpoints/account/adminSystem.ts';
import { backUpNow } from '#server/domain/system/backUpNow.ts';
import { getSystem } from '#server/domain/system/getSystem.ts';
import type { Handlers } from '#server/http/handler.ts';

export const adminSystem: Handlers<typeof endpoints> = {
  get: ({ deps, actor }) => getSystem(deps, actor),
  backUp: ({ deps, actor, body }) => backUpNow(deps, actor, { withFiles: body.with_files }),
};
