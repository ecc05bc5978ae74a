import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandTelegram, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TestNoticeInput } from '#contract/schemas/notices.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { useTestNotice } from '../mutations.ts';
import classes from './WayCards.module.css';

/** Where notices go beside the bell, each with a trial. */
export function WayCards({ user: { telegram, email }, hasBot }: { user: User; hasBot: boolean }) {
  const { t } = useLingui();
  const name = telegram && (telegram.username ? `@${telegram.username}` : t`ID ${telegram.id}`);
  return (
    <div className={classes.cards}>
      <Card className={classes.card} aria-label={t`Telegram`}>
        <span className={classes.telegram}>
          <IconBrandTelegram size={18} stroke={1.75} aria-hidden />
        </span>
        <div className={classes.what}>
          <b className="block medium truncate" translate="no">
            {name ?? t`Telegram`}
          </b>
          <span className="text-xs faint">
            {hasBot ? (
              name === null ? (
                <Trans>not linked to the account</Trans>
              ) : (
                <Trans>Telegram, linked</Trans>
              )
            ) : (
              <Trans>no Telegram bot is set up on this server</Trans>
            )}
          </span>
        </div>
        {hasBot && (name === null ? <ToSettings>{t`Link Telegram`}</ToSettings> : <Trial way="telegram" />)}
      </Card>
      <Card className={classes.card} aria-label={t`E-mail`}>
        <span className={classes.email}>
          <IconMail size={18} stroke={1.75} aria-hidden />
        </span>
        <div className={classes.what}>
          <b className="block medium truncate" translate="no">
            {email ?? t`E-mail`}
          </b>
          <span className="text-xs faint">
            {email === null ? <Trans>not set</Trans> : <Trans>the account’s e-mail</Trans>}
          </span>
        </div>
        {email === null ? <ToSettings>{t`Set`}</ToSettings> : <Trial way="email" />}
      </Card>
    </div>
  );
}

const ToSettings = ({ children }: { children: ReactNode }) => (
  <Link to="/settings/" className={buttonClass({ size: 'small' })}>
    {children}
  </Link>
);

function Trial({ way }: TestNoticeInput) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useTestNotice();
  return (
    <Button
      size="small"
      isBusy={isPending}
      onClick={() => void notifyResult(mutateAsync({ way }), t`A test is being sent`)}
    >
      <Trans>Send a test</Trans>
    </Button>
  );
}
