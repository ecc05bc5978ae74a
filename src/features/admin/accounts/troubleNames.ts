import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';

/** Why a bot does not work, as who runs the server reads it. */
export const troubleNames: Record<Trouble['code'], MessageDescriptor> = {
  token_revoked: msg`Telegram refuses the token`,
  other_poller: msg`another program reads its messages`,
  webhook_failing: msg`its webhook fails`,
  webhook_elsewhere: msg`its webhook leads elsewhere`,
  telegram_away: msg`Telegram does not answer`,
  taken_over: msg`connected elsewhere`,
  file_missing: msg`a file is missing on the server`,
  files_away: msg`the place of the files does not answer`,
  sending_paused: msg`sending is paused on this server`,
};
