import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Reach.module.css';

/** The link and QR code of a funnel's bot, for people whom no bot can write to yet. */
export function InviteToBot({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(funnelChoicesQuery);
  const [chosen, setChosen] = useState<string>();
  const choices = data?.results.flatMap(({ id, name, bot }) =>
    bot
      ? [
          {
            value: id,
            label: name.endsWith(`@${bot.username}`) ? name : `${name} · @${bot.username}`,
            username: bot.username,
          },
        ]
      : [],
  );
  const funnel = choices?.find(({ value }) => value === chosen) ?? choices?.[0];
  const link = funnel && `https://t.me/${funnel.username}`;
  return (
    <Dialog onClose={onClose} title={t`Link to the bot`} closeLabel={t`Close`}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {choices?.length === 0 && (
        <p className={classes.text}>
          <Trans>None of your funnels has a bot yet. Connect one first.</Trans>
        </p>
      )}
      {funnel && link && (
        <div className={classes.invite}>
          <p className={classes.text}>
            <Trans>A bot can write to everyone who opens this link and presses Start.</Trans>
          </p>
          <Select label={t`Funnel`} isWide value={funnel.value} choices={choices ?? []} onChange={setChosen} />
          <QrCode text={link} label={t`QR code of ${link}`} widthPx={176} />
          <div className="row gap-md min-w-0">
            <code className="grow break-words">{link}</code>
            <CopyButton text={link} label={t`Copy the link`} copiedLabel={t`Copied`} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
