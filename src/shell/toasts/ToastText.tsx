import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { translateRendered } from '#src/i18n/language.ts';
import type { ToastNotice } from '#machines/shell/toastMachine.ts';

const defaultTexts = {
  success: msg`Successfully`,
  error: msg`That did not work. Nothing is lost, try again.`,
  info: msg`Something has changed`,
};

export function ToastText({ notice }: { notice: ToastNotice }) {
  const { i18n } = useLingui();
  return translateRendered(notice.text ?? '') || i18n._(defaultTexts[notice.type]);
}
