import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';

const nearBound = limits.titleChars - 16;

/** A hint for a title near its length limit; undefined for shorter ones. */
export function useTitleLimit(title: string): string | undefined {
  const { t } = useLingui();
  const left = limits.titleChars - title.length;
  const most = limits.titleChars;
  if (title.length < nearBound) return undefined;
  return left > 0 ? t`Up to ${most} characters, ${left} left` : t`A title has up to ${most} characters`;
}
