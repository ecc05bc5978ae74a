import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportReason } from '#contract/importReasons.ts';

/** What was skipped or changed, and what to do about it. */
export const importReasonTexts: Record<ImportReason, { title: MessageDescriptor; hint?: MessageDescriptor }> = {
  block: { title: msg`Blocks that Voronka doesn’t have` },
  media: {
    title: msg`Pictures, videos and sounds from other servers`,
    hint: msg`Download pictures and videos, then add them to the stage.`,
  },
  payment: { title: msg`Payments`, hint: msg`Add a button with a link to your payment page.` },
  condition: { title: msg`Conditions that Voronka doesn’t have`, hint: msg`Everyone goes on another way.` },
  value: { title: msg`Values that are calculated` },
  wait: { title: msg`Delays that are too long or not a number` },
  address: { title: msg`Links that Telegram doesn’t open` },
  arrow: { title: msg`Arrows that lead nowhere` },
  list: { title: msg`Buttons made from a list`, hint: msg`Type the buttons yourself.` },
  choices: { title: msg`Buttons beyond the limit of 40` },
  answer: { title: msg`Answers that are not saved to a field` },
  fields: { title: msg`Variables beyond the limit of 50 custom fields` },
  event: { title: msg`Events other than the start` },
  braces: {
    title: msg`Code and unknown variables in texts`,
    hint: msg`People would read them as they are: replace or remove them.`,
  },
  bound: { title: msg`Limits of answers that are a variable or don’t fit together` },
  several: { title: msg`Only one button can be chosen` },
  shown_if: { title: msg`Buttons that everyone sees` },
  date: { title: msg`Dates without the time or the second date` },
  any_text: { title: msg`Any text is accepted as an answer` },
  label: { title: msg`Variables in button labels`, hint: msg`Button labels take no fields.` },
  shortened: { title: msg`Texts that were shortened or dropped` },
  renamed: { title: msg`Buttons with the same label got a number` },
  internal: { title: msg`Buttons whose label is saved, not their value` },
  one_album: { title: msg`Several files are taken only if sent together` },
  retry: { title: msg`Built-in text if the answer doesn’t fit` },
  no_text: { title: msg`Questions and buttons with their group’s title as the text`, hint: msg`Write what they ask.` },
  unfilled: { title: msg`Fields that nothing fills`, hint: msg`Messages show nothing in their place.` },
};
