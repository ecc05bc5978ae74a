import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import classes from './Links.module.css';

/** The addresses of a link to share: the site's, and the bot's where the platform has one. */
export function LinkAddresses({ link: { url, bot_url } }: { link: PartnerLink }) {
  return (
    <div className={classes.addresses}>
      <Address label={<Trans>The site</Trans>} address={url} />
      {bot_url && <Address label={<Trans>The bot in Telegram</Trans>} address={bot_url} />}
    </div>
  );
}

function Address({ label, address }: { label: ReactNode; address: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.address}>
      <div className="grow">
        <small className="block text-xs faint">{label}</small>
        <code>{address}</code>
      </div>
      <CopyButton size="small" text={address} label={t`Copy`} copiedLabel={t`Copied`} />
    </div>
  );
}
