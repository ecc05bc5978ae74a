import { useLingui } from '@lingui/react/macro';
import { isInTelegram } from '#src/platform/telegram/launch.ts';
import { chooseTheme } from '#src/platform/theme.ts';
import { useTheme } from '#src/platform/useTheme.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';

export function ThemeSetting() {
  const { t } = useLingui();
  const options = [
    { value: 'auto', label: isInTelegram() ? t`Same as Telegram` : t`Same as the device` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ] as const;
  return <Segmented label={t`Theme`} value={useTheme()} options={options} onChange={chooseTheme} />;
}
