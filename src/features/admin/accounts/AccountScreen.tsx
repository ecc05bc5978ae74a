import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Figure, Figures } from '#src/ui/list/Figures.tsx';
import link from '#src/ui/page/backLink.module.css';
import { accountQuery } from '../queries.ts';
import { AccountActs } from './AccountActs.tsx';
import { AccountAudit } from './AccountAudit.tsx';
import { AccountBots } from './AccountBots.tsx';
import { AccountMark } from './AccountMark.tsx';
import { AccountStateBadge } from './AccountStateBadge.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import classes from './Account.module.css';

/** `/admin/accounts/…/`: what one account uses, its bots, and what can be done. */
export function AccountScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const account = useSuspenseQuery(accountQuery(id)).data;
  const { name, email, telegram_username, created_at, closed_at, people, messages, file_bytes, files, seen_at } =
    account;
  const since = format.date(created_at);
  const identity = email !== name ? email : telegram_username && `@${telegram_username}`;
  return (
    <>
      <header className="item-head">
        <Link
          to="/admin/accounts/"
          aria-label={t({ message: 'All accounts', context: 'people who use the server' })}
          className={link.back}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </Link>
        <AccountMark id={id} name={name} isLarge />
        <div className="item-titles">
          <h1 className="item-title" dir="auto">
            {name || t`An account without a name`}
          </h1>
          <p className="text-sm muted break-words">
            {identity ? (
              <Trans>
                {identity} · since {since}
              </Trans>
            ) : (
              <Trans>since {since}</Trans>
            )}
          </p>
        </div>
        <div className="item-actions">
          <AccountStateBadge account={account} />
        </div>
      </header>
      {closed_at && (
        <Alert tone="warn" className={classes.alert}>
          <Trans>
            <b>This account is closed.</b> Nobody can sign in to it, and its bots are stopped. All its data stays.
          </Trans>
        </Alert>
      )}
      <Figures>
        <Figure label={<Trans>People</Trans>} value={format.number(people)} />
        <Figure label={<Trans>Messages this month</Trans>} value={format.number(messages)} />
        <Figure label={<Trans>Storage</Trans>} value={format.bytes(file_bytes)} note={<Trans>files: {files}</Trans>} />
        <Figure label={<Trans>Last seen</Trans>} value={format.relative(seen_at)} />
      </Figures>
      <div className={classes.columns}>
        <div className={classes.column}>
          <AccountBots account={account} />
        </div>
        <div className={classes.column}>
          <AccountActs account={account} />
          <LimitsCard account={account} />
          <AccountAudit id={id} email={account.email} />
        </div>
      </div>
    </>
  );
}
