import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { useUser } from '#src/session/SessionContext.ts';
import { LazyQuietNight as QuietNight } from './lazyQuietNight.ts';
import { noticeSettingsQuery } from '#src/shell/bell/queries.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import language from '../LanguageScreen.module.css';
import { NoticeWays } from './NoticeWays.tsx';
import { WayCards } from './WayCards.tsx';

/** `/settings/notices/`: what is told in the bell, by Telegram and by e-mail, and when the night is. */
export function NoticeSettingsScreen() {
  const user = useUser();
  const { data: settings } = useSuspenseQuery(noticeSettingsQuery);
  if (!user) return null;
  return (
    <Page isNarrow>
      <Link to="/settings/" className={language.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        <Trans>Settings</Trans>
      </Link>
      <PageHeader title={<Trans>What to tell you, and where</Trans>} />
      <WayCards user={user} hasBot={settings.has_bot} />
      <NoticeWays settings={settings} user={user} />
      <Suspense>
        <QuietNight user={user} quiet={settings.quiet} />
      </Suspense>
    </Page>
  );
}
