import { Trans } from '@lingui/react/macro';
import type { User } from '#contract/schemas/user.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Page } from '#src/ui/Page.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Sessions } from './Sessions.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { TelegramSection } from './TelegramSection.tsx';
import { ThemeSetting } from './ThemeSetting.tsx';
import { TimeZoneSetting } from './TimeZoneSetting.tsx';
import { TwoFactorSection } from './twoFactor/TwoFactorSection.tsx';
import { useRefreshUserOnReturn } from './useRefreshUser.ts';

/** `/settings/` */
export function SettingsScreen() {
  const user = useUser();
  return (
    <Page isNarrow>
      <SettingsCard />
      <AccountLinks />
      {user && <OfUser key={user.id} user={user} />}
    </Page>
  );
}

function OfUser({ user }: { user: User }) {
  const account = user.email ?? '';
  // An account has an e-mail exactly when it has a password.
  const hasPassword = user.email !== null;
  useRefreshUserOnReturn();
  return (
    <>
      <SettingsSection title={<Trans>Profile</Trans>}>
        <ProfileForm user={user} />
      </SettingsSection>
      <EmailSection email={user.email} />
      {hasPassword && (
        <SettingsSection
          title={<Trans>Password</Trans>}
          text={<Trans>After the change you stay signed in here. All other devices are signed out.</Trans>}
        >
          <PasswordForm account={account} />
        </SettingsSection>
      )}
      <TwoFactorSection user={user} />
      <TelegramSection user={user} />
      <SettingsSection title={<Trans>Time zone</Trans>} text={<Trans>Dates and times are shown in this zone.</Trans>}>
        <TimeZoneSetting user={user} />
      </SettingsSection>
      <SettingsSection
        title={<Trans>Theme</Trans>}
        text={<Trans>It holds for this browser.</Trans>}
        action={<ThemeSetting />}
      />
      <Sessions />
      <SettingsSection
        isDanger
        title={<Trans>Delete the account</Trans>}
        text={
          <Trans>
            All funnels, the people in them and all files are deleted, and the bots stop. Data cannot be restored.
          </Trans>
        }
      >
        <DeleteAccount account={account} hasPassword={hasPassword} />
      </SettingsSection>
    </>
  );
}
