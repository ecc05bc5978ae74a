import { Trans } from '@lingui/react/macro';
import type { User } from '#contract/schemas/account/user.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { NoticesLink, PlanLink, SecurityLogLink } from './telegram/AccountLinks.tsx';
import { DeleteAccount } from './account/DeleteAccount.tsx';
import { EmailSection } from './account/EmailSection.tsx';
import { GroupLinks } from './GroupLinks.tsx';
import { LimitsGroup } from './limits/LimitsGroup.tsx';
import { PasswordForm } from './account/PasswordForm.tsx';
import { ProfileForm } from './account/ProfileForm.tsx';
import { Sessions } from './sessions/Sessions.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import classes from './SettingsScreen.module.css';
import { SignOutButton } from './account/SignOutButton.tsx';
import { TelegramSection } from './telegram/TelegramSection.tsx';
import { ThemeSetting } from './ThemeSetting.tsx';
import { TimeZoneSetting } from './TimeZoneSetting.tsx';
import { TwoFactorSection } from './twoFactor/TwoFactorSection.tsx';
import { useRefreshUserOnReturn } from './useRefreshUser.ts';

/** Of the program, from package.json. */
const version = import.meta.env.VERSION;

/** `/settings/`, grouped: the plan, language and time, the account, its security, its Telegram. */
export function SettingsScreen() {
  const user = useUser();
  return (
    <Page isNarrow>
      <PageHeader title={<Trans>Settings</Trans>} />
      {user && <GroupLinks />}
      {user && (
        <SettingsGroup id="plan" title={<Trans>Plan</Trans>}>
          <PlanLink />
        </SettingsGroup>
      )}
      {user && <LimitsGroup />}
      <SettingsGroup id="language" title={<Trans>Language and time</Trans>}>
        <SettingsCard />
        {user && (
          <SettingsSection
            title={<Trans>Time zone</Trans>}
            text={<Trans>Dates and times are shown in this zone.</Trans>}
          >
            <TimeZoneSetting user={user} />
          </SettingsSection>
        )}
        <SettingsSection
          title={<Trans>Theme</Trans>}
          text={<Trans>Applies to this browser.</Trans>}
          action={<ThemeSetting />}
        />
      </SettingsGroup>
      {user && <OfUser key={user.id} user={user} />}
      <div className={classes.group}>
        {user && <Danger user={user} />}
        <div className={classes.end}>
          <SignOutButton />
        </div>
        <p className={classes.version}>
          <Trans>Version {version}</Trans>
        </p>
      </div>
    </Page>
  );
}

function OfUser({ user }: { user: User }) {
  const account = user.email ?? '';
  useRefreshUserOnReturn();
  return (
    <>
      <SettingsGroup id="account" title={<Trans>Account</Trans>}>
        <SettingsSection title={<Trans>Profile</Trans>}>
          <ProfileForm user={user} />
        </SettingsSection>
        <EmailSection email={user.email} />
      </SettingsGroup>
      <SettingsGroup id="security" title={<Trans>Security</Trans>}>
        {hasPassword(user) && (
          <SettingsSection
            title={<Trans>Password</Trans>}
            text={<Trans>After the change you stay signed in here. All other devices are signed out.</Trans>}
          >
            <PasswordForm account={account} />
          </SettingsSection>
        )}
        <TwoFactorSection user={user} />
        <Sessions />
        {user.is_admin && <SecurityLogLink />}
      </SettingsGroup>
      <SettingsGroup id="telegram" title={<Trans>Telegram</Trans>}>
        <TelegramSection user={user} />
        <NoticesLink />
      </SettingsGroup>
    </>
  );
}

/** An account has an e-mail exactly when it has a password. */
const hasPassword = (user: User) => user.email !== null;

function Danger({ user }: { user: User }) {
  return (
    <SettingsSection
      isDanger
      title={<Trans>Delete the account</Trans>}
      text={
        <Trans>
          All funnels, the people in them and all files are deleted, and the bots stop. Data cannot be restored.
        </Trans>
      }
    >
      <DeleteAccount account={user.email ?? ''} hasPassword={hasPassword(user)} />
    </SettingsSection>
  );
}
