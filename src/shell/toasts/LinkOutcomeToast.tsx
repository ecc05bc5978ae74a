import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { accountName } from '#src/session/accountName.ts';
import { useSession, useSessionValue, useUser } from '#src/session/SessionContext.ts';
import { notify } from './notify.ts';

/** Shows a toast where a link to another account has failed. */
export function LinkOutcomeToast() {
  const { t } = useLingui();
  const session = useSession();
  const user = useUser();
  const outcome = useSessionValue(({ getLinkOutcome }) => getLinkOutcome());
  useEffect(() => {
    if (outcome === null || session.getLinkOutcome() === null) return;
    const name = user ? accountName(user) : '';
    const texts = {
      refused: t`This sign-in link does not work. You are still ${name}`,
      unanswered: t`The server could not check the link. Open it again`,
    };
    notify({ type: 'error', text: texts[outcome] });
    session.markLinkOutcomeShown();
  }, [outcome, session, user, t]);
  return null;
}
