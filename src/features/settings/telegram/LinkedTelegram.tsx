import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { User } from '#contract/schemas/account/user.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm, loadConfirm } from '#src/ui/overlay/Confirm.tsx';
import { useUnlinkTelegram } from '../mutations.ts';
import classes from '../Telegram.module.css';

interface Props {
  telegram: NonNullable<User['telegram']>;
  /** Whether the account can still sign in without Telegram. */
  hasPassword: boolean;
}

/** The linked Telegram account, with the action to unlink it. */
export function LinkedTelegram({ telegram, hasPassword }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const unlink = useUnlinkTelegram();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void loadConfirm().catch(() => {}), []);
  const id = String(telegram.id);
  const name = telegram.username ? `@${telegram.username}` : t`No username, id ${id}`;
  const end = async () => {
    setAsking(false);
    await notifyResult(unlink.mutateAsync(), t`Telegram is unlinked`);
  };
  return (
    <div className={classes.linked}>
      <IconBrandTelegram size={20} stroke={1.75} aria-hidden />
      <span className="grow semibold break-words" translate="no">
        {name}
      </span>
      {hasPassword ? (
        <Button isBusy={unlink.isPending} onClick={() => setAsking(true)}>
          <Trans>Unlink</Trans>
        </Button>
      ) : (
        <p className={classes.note}>
          <Trans>It is the only way into this account. To unlink it, set an e-mail and a password first.</Trans>
        </p>
      )}
      <Confirm
        isOpen={isAsking}
        title={<Trans>Unlink this Telegram?</Trans>}
        confirmLabel={<Trans>Unlink</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        <Trans>Voronka will no longer open this account there, and its bot will stop notifying you.</Trans>
      </Confirm>
    </div>
  );
}
