import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '#contract/schemas/account/user.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { LinkedTelegram } from './LinkedTelegram.tsx';
import { LinkTelegram } from './LinkTelegram.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { noticeSettingsQuery } from '#src/shell/bell/queries.ts';
import { has } from '#src/platform/telegram/has.ts';
import { WriteAccess } from './WriteAccess.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import classes from '../Telegram.module.css';

/** The account's link to Telegram, and the notifications sent there. */
export function TelegramSection({ user }: { user: User }) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch, isFetching } = useQuery(noticeSettingsQuery);
  const { telegram } = user;
  useNotifyLinked(telegram !== null, () => title.current?.focus());
  return (
    <SettingsSection
      titleRef={title}
      title={<Trans>Telegram</Trans>}
      text={data && <NoticesOrLink hasBot={data.has_bot} isLinked={telegram !== null} />}
    >
      <div className={classes.body}>
        {!data && !error && (
          <output className="row gap-md muted">
            <Spinner size={16} />
            <Trans>Loading…</Trans>
          </output>
        )}
        {!data && error && (
          <LoadFailure
            error={error}
            isBusy={isFetching}
            retryLabel={t`Load the settings of Telegram again`}
            onRetry={() => void refetch()}
          />
        )}
        {telegram && <LinkedTelegram telegram={telegram} hasPassword={user.email !== null} />}
        {data?.has_bot && !telegram && <LinkTelegram />}
        {data?.has_bot && telegram && has('writeAccess') && <WriteAccess />}
      </div>
    </SettingsSection>
  );
}

function NoticesOrLink({ hasBot, isLinked }: { hasBot: boolean; isLinked: boolean }) {
  if (!hasBot) return <Trans>No Telegram bot is set up on this server, so no notifications arrive there.</Trans>;
  if (isLinked)
    return (
      <Trans>
        Voronka opens this account in your Telegram, and its bot tells you what you choose in the notice settings.
      </Trans>
    );
  return (
    <Trans>
      Link your Telegram: Voronka opens there with this account, and its bot tells you when someone writes or something
      goes wrong.
    </Trans>
  );
}

/** Announces that Telegram was linked, and keeps the focus, which would be lost with the unmounted link. */
function useNotifyLinked(isLinked: boolean, focus: () => void): void {
  const { t } = useLingui();
  const wasLinked = useRef(isLinked);
  useEffect(() => {
    if (wasLinked.current === isLinked) return;
    wasLinked.current = isLinked;
    if (isLinked) notify({ type: 'success', text: t`Telegram is linked` });
    focus();
  });
}
