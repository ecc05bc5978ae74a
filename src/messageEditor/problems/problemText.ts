import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { limits } from '#contract/limits.ts';
import type { Problem, ProblemCode } from '#contract/schemas/problem.ts';
import { urlFault } from '#machines/text/linkUrl.ts';
import { urlFaultTexts } from '#src/shell/loadFailure/urlFaultTexts.ts';

const albumMegabytes = limits.fileBytes / 1024 / 1024;

const texts: Record<ProblemCode, MessageDescriptor> = {
  unreachable_stage: msg`Nothing leads here`,
  dead_end: msg`People stop here: there is no way on`,
  button_to_nowhere: msg`A button leads nowhere`,
  loop_trap: msg`People get stuck in an endless loop here`,
  message_flood: msg`Many messages at once: people may block the bot`,
  message_empty: msg`A message is empty`,
  message_can_be_empty: msg`A message is empty for people without this field`,
  text_too_long: msg`A text is longer than Telegram allows`,
  caption_too_long: msg`A text under a picture or video is longer than Telegram allows`,
  text_missing: msg`Buttons need a text above them`,
  file_missing: msg`A file is missing`,
  file_not_fit: msg`Telegram does not show this file so`,
  album_too_big: msg`Telegram takes files of up to ${albumMegabytes}\u00A0MB together`,
  link_invalid: msg`A link has no valid address`,
  tag_missing: msg`A tag is added that does not exist`,
  question_without_text: msg`A question has no text`,
  question_field_gone: msg`The answer’s field does not exist`,
  question_field_kind: msg`The answer does not fit its field`,
  question_keyboard: msg`A button under the input needs a message without other buttons`,
  question_without_end: msg`Waits without end for an answer`,
  action_incomplete: msg`A field cannot be changed so`,
  exit_to_nowhere: msg`A way on leads nowhere`,
  exit_never: msg`Nobody goes this way: all have left by another one`,
  button_never: msg`Nobody has time to press this button: all go on at once`,
  exits_incomplete: msg`Some people stop here: there is no way on for everyone`,
  endless_exits: msg`People would go in circles without a pause`,
  condition_gone: msg`A condition names what does not exist`,
  field_unknown: msg`A text uses a field that does not exist`,
  braces_left: msg`People will see these braces: nothing replaces them`,
  no_stages: msg`No stages yet`,
  stage_empty: msg`This stage sends nothing`,
  no_bot: msg`No bot is connected`,
  bot_trouble: msg`Telegram refuses the bot’s token`,
  trigger_twice: msg`The same keyword, command or link is above: this one is never taken`,
  trigger_gone: msg`A keyword, command or link leads to a deleted stage`,
  command_without_stage: msg`A command is in the bot’s menu and leads nowhere`,
  letter_without_time: msg`A letter has no sending time`,
  letter_not_ready: msg`A letter is not sent: fix what is marked in it`,
  letters_too_close: msg`Two letters are sent within 10 minutes of each other`,
  letter_unreachable: msg`Nobody will get this letter`,
  letter_after_stop: msg`Nobody gets this letter: what starts the series also stops it`,
  letter_in_quiet_hours: msg`A letter’s time falls in quiet hours`,
  series_start_gone: msg`Nobody joins the series: the stage or tag that starts it is gone`,
};

const unknown = msg`Reload this page to see what is wrong`;

export function problemText({ code, detail }: Problem): MessageDescriptor {
  const fault = code === 'link_invalid' && detail !== '' ? urlFault(detail) : null;
  return fault === null ? ((texts as Partial<typeof texts>)[code] ?? unknown) : urlFaultTexts[fault];
}
