import type { usage as endpoints } from '#contract/endpoints/account/usage.ts';
import { getUsage } from '#server/domain/usage/getUsage.ts';
import type { Handlers } from '#server/http/handler.ts';

export const usage: Handlers<typeof endpoints> = {
  get: ({ deps, actor }) => getUsage(deps, actor),
};
