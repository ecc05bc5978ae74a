import type { twoFactor as endpoints } from '#contract/endpoints/account/twoFactor.ts';
import { removeFactor } from '#server/domain/account/twoFactor/removeFactor.ts';
import { renewRecoveryCodes } from '#server/domain/account/twoFactor/renewRecoveryCodes.ts';
import { beginFactor, confirmFactor } from '#server/domain/account/twoFactor/setUpFactor.ts';
import { viewFactor } from '#server/domain/account/twoFactor/viewFactor.ts';
import type { Handlers } from '#server/http/handler.ts';

export const twoFactor: Handlers<typeof endpoints> = {
  get: ({ deps, actor }) => viewFactor(deps, actor),
  begin: ({ deps, actor, body, address }) => beginFactor(deps, actor, { ...body, address }),
  confirm: async ({ deps, actor, body, address }) => ({
    recovery_codes: await confirmFactor(deps, actor, { ...body, address }),
  }),
  remove: ({ deps, actor, body, address }) => removeFactor(deps, actor, { ...body, address }),
  renewRecoveryCodes: async ({ deps, actor, body, address }) => ({
    recovery_codes: await renewRecoveryCodes(deps, actor, { ...body, address }),
  }),
};
