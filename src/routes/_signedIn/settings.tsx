import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#src/features/settings/SettingsScreen.tsx';
import { loadTexts } from '#src/i18n/language.ts';

export const Route = createFileRoute('/_signedIn/settings')({
  loader: () => loadTexts('settings'),
  component: SettingsScreen,
});
