import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { accountName } from '#src/session/accountName.ts';
import { useSession, useSessionState, useUser } from '#src/session/SessionContext.ts';
import { notify } from './notify.ts';

/** Says whose account a link has opened, or that it opens none. */
export function LinkNews() {
  const { t } = useLingui();
  const session = useSession();
  const user = useUser();
  const news = useSessionState(({ getNews }) => getNews());
  useEffect(() => {
    if (news === null || session.getNews() === null) return;
    const name = user ? accountName(user) : '';
    const words = {
      opened: t`You are signed in as ${name}`,
      refused: t`The link signs nobody in. You are still ${name}`,
      unanswered: t`The server could not say whose link it is. Open it again`,
    };
    notify({ type: news === 'opened' ? 'info' : 'error', text: words[news] });
    session.newsTold();
  }, [news, session, user, t]);
  return null;
}
