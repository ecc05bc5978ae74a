import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { inShownLanguage } from '#src/i18n/language.ts';
import type { Notice } from '#machines/shell/noticeMachine.ts';

const words = {
  success: msg`Successfully`,
  error: msg`It did not work. Nothing is lost, try again.`,
  info: msg`Something has changed`,
};

/** What a notice says. */
export function NoticeText({ notice }: { notice: Notice }) {
  const { i18n } = useLingui();
  return inShownLanguage(notice.text ?? '') || i18n._(words[notice.type]);
}
