import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';

/** The states as the filter's choices: several funnels in each. */
export const filterLabels: Record<Exclude<FunnelState, 'archived'>, MessageDescriptor> = {
  draft: msg({ message: 'Drafts', context: 'filter of funnels' }),
  ready: msg({ message: 'Bot connected', context: 'filter of funnels' }),
  running: msg({ message: 'Running', context: 'filter of funnels' }),
  stopped: msg({ message: 'Stopped', context: 'filter of funnels' }),
};

/** The bot's trouble as one line of a card. */
export const troubleLines: Record<Trouble['code'], MessageDescriptor> = {
  token_revoked: msg`Telegram refused the bot’s token`,
  other_poller: msg`Another program receives this bot’s messages`,
  webhook_failing: msg`Telegram cannot reach this server`,
  webhook_elsewhere: msg`The bot’s messages go to another server`,
  telegram_away: msg`Telegram does not answer`,
  taken_over: msg`Another funnel has taken this bot over`,
  file_missing: msg`A picture or video is missing on the server`,
  files_away: msg`The file storage does not answer`,
  sending_paused: msg`Sending is paused on this server`,
};
