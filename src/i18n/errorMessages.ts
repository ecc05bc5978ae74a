import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/errors.ts';

/** What each refusal says where the server's answer has no words of its own. */
export const errorMessages: Record<ErrorCode, MessageDescriptor> = {
  parse_error: msg`The server could not read what was sent. Nothing was changed.`,
  file_not_found: msg`A file of this message is no longer there. Add it again.`,
  not_authenticated: msg`You are signed out. Sign in to go on.`,
  invalid_token: msg`Your session has ended. Sign in to go on.`,
  invalid_init_data: msg`Telegram’s launch data is too old. Open it again from the bot.`,
  subscription_inactive: msg`Subscription isn't active`,
  admin_only: msg`Only an admin can do this.`,
  stale_token: msg`This account is already active. Sign in.`,
  not_found: msg`It is not there any more, or it is not yours.`,
  method_not_allowed: msg`The server does not do this here. Reload the page and try again.`,
  unsupported_media_type: msg`The server cannot read this kind of content.`,
  transition_not_allowed: msg`This cannot be done in the state it is in now. Reload the page to see it.`,
  stages_locked: msg`The funnel has been started, so its stages keep their order.`,
  stage_has_people: msg`There are people on this stage. Move them first.`,
  stale_revision: msg`The funnel was changed elsewhere. Reload the page to see it.`,
  id_taken: msg`It has already been created with other content. Reload the page to see it.`,
  bot_in_use: msg`This bot already works for another funnel.`,
  bot_differs: msg`This token belongs to another bot.`,
  webhook_elsewhere: msg`This bot already answers for another service.`,
  no_chat: msg`This person has no chat with the bot yet.`,
  file_too_big: msg`File too big`,
  body_too_big: msg`That is too much at once. Send less.`,
  document_too_big: msg`The funnel has grown too big. Remove something, or begin another one.`,
  quota_exceeded: msg`Your storage is full. Remove files that you no longer need.`,
  unsupported_media: msg`Telegram takes only pictures (JPEG, PNG, WebP) and MP4 videos here.`,
  funnel_not_ready: msg`The funnel cannot run yet: something in it must be put right first.`,
  throttled: msg`Too many attempts. Wait a little and try again.`,
  telegram_error: msg`Telegram did not accept this. Try again in a minute.`,
  unavailable: msg`The server is busy starting or stopping. Try again in a moment.`,
  storage_full: msg`The server’s disk is full. Nothing was saved.`,
  internal: msg`Something went wrong on the server. Nothing is lost, try again.`,
};
