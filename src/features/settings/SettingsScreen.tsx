import { Trans } from '@lingui/react/macro';
import { LanguageChoice } from '#src/i18n/LanguageChoice.tsx';
import { useUser } from '#src/session/SessionContext.ts';
import { Card } from '#src/ui/Card.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { ThemeSetting } from './ThemeSetting.tsx';

/** `/settings/` */
export function SettingsScreen() {
  const user = useUser();
  return (
    <Page isNarrow>
      <PageHeader title={<Trans>Settings</Trans>} />
      <Card>
        <SettingRow title={<Trans>Language</Trans>}>
          <LanguageChoice />
        </SettingRow>
        <SettingRow title={<Trans>Theme</Trans>}>
          <ThemeSetting />
        </SettingRow>
        <SettingRow title={<Trans>Account</Trans>} text={user?.email}>
          <SignOutButton />
        </SettingRow>
      </Card>
    </Page>
  );
}
