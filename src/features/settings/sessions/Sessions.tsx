import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Session } from '#contract/schemas/account/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { loadConfirm } from '#src/ui/overlay/Confirm.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { EndSessions } from './EndSessions.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { sessionsQuery } from '../queries.ts';
import { SessionItem } from './SessionItem.tsx';
import classes from './Sessions.module.css';
import { SettingsSection } from '../SettingsSection.tsx';
import { useEndSessions } from './useEndSessions.ts';

const none: Session[] = [];

/** The account's sessions, with the actions to end them. */
export function Sessions() {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery);
  useEffect(() => void loadConfirm().catch(() => {}), []);
  const list = data?.results ?? none;
  const hasOthers = list.some((session) => !session.is_current);
  // The pressed button is unmounted with its row, so the title takes the focus.
  const { ending, isBusy, isProving, ask, confirm, close } = useEndSessions(() =>
    setTimeout(() => title.current?.focus()),
  );
  return (
    <SettingsSection
      titleRef={title}
      title={<Trans>Where you are signed in</Trans>}
      text={<Trans>If you do not recognise a device, end its session and change the password.</Trans>}
      action={
        hasOthers && (
          <Button isBusy={isProving} onClick={() => ask('others')}>
            <Trans>End all others</Trans>
          </Button>
        )
      }
    >
      {!data && !error && <Loading />}
      {error && (
        <div className={classes.failed}>
          <LoadFailure
            error={error}
            isBusy={isFetching}
            retryLabel={t`Load the list again`}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      <ul className={classes.list}>
        {list.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => ask(session)} />
        ))}
      </ul>
      <EndSessions ending={ending} isBusy={isBusy} onConfirm={confirm} onClose={close} />
    </SettingsSection>
  );
}

function Loading() {
  return (
    <output className={classes.wait}>
      <Spinner size={16} />
      <Trans>Loading the list…</Trans>
    </output>
  );
}
