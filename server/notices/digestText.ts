import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/languages.ts';
import { allNoticesPath } from './noticePath.ts';
import { type NoticeButton, noticeText, openLabel, type ToldNotice } from './noticeTexts.ts';

type Words = Record<Language, string>;

const heads: Words = { en: 'While you were away:', ru: 'Пока вас не было:' };
const rests: Words = { en: 'And {count} more.', ru: 'И ещё {count}.' };
const mostLines = 10;
const lineChars = 200;

/** Several notices as one text, a line for each of the first. */
export function digestText(notices: readonly ToldNotice[], language: Language): string {
  return [heads[language], ...digestLines(notices, language)].join('\n\n');
}

export function digestLines(notices: readonly ToldNotice[], language: Language): string[] {
  const lines = notices.slice(0, mostLines).map((notice) => {
    const line = [...noticeText(notice).replaceAll('\n', ' ')];
    return line.length > lineChars ? `${line.slice(0, lineChars).join('')}…` : line.join('');
  });
  const count = notices.length - lines.length;
  return count > 0 ? [...lines, interpolate(rests[language], { count }, language)] : lines;
}

/** Opens all of them. */
export const digestButton = (language: Language): NoticeButton => ({ text: openLabel[language], path: allNoticesPath });
