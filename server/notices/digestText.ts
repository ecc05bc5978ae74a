import type { Language } from '#contract/languages.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';
import { allNoticesPath } from './noticePath.ts';
import { type NoticeButton, noticeText, openLabel, type ToldNotice } from './noticeTexts.ts';

const head = texts('While you were away:');
const rest = texts('And {count, number} more.');
const mostLines = 10;
const lineChars = 200;

/** Several notices as one text, a line for each of the first. */
export function digestText(notices: readonly ToldNotice[], language: Language): string {
  return [say(head, language), ...digestLines(notices, language)].join('\n\n');
}

export function digestLines(notices: readonly ToldNotice[], language: Language): string[] {
  const lines = notices.slice(0, mostLines).map((notice) => {
    const line = [...noticeText(notice).replaceAll('\n', ' ')];
    return line.length > lineChars ? `${line.slice(0, lineChars).join('')}…` : line.join('');
  });
  const count = notices.length - lines.length;
  return count > 0 ? [...lines, say(rest, language, { count })] : lines;
}

/** Opens all of them. */
export const digestButton = (language: Language): NoticeButton => ({
  text: say(openLabel, language),
  path: allNoticesPath,
});
