import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '#src/session/SessionContext.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { LanguageList } from './LanguageList.tsx';
import classes from './LanguageScreen.module.css';

/** `/settings/language/` */
export function LanguageScreen() {
  const user = useUser();
  return (
    <Page isNarrow>
      <Link to="/settings/" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        <Trans>Settings</Trans>
      </Link>
      <PageHeader title={<Trans>Language</Trans>} />
      {user && <LanguageList user={user} />}
    </Page>
  );
}
