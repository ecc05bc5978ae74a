import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandTelegram, IconChevronRight, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import { copyText } from '#src/platform/copyText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Entries } from '../transactions/Entries.tsx';
import { SumEntries } from '../transactions/SumEntries.tsx';
import classes from './Links.module.css';

/** A link with what it brought, read from left to right as a funnel. */
export function PartnerLinkRow({ link }: { link: PartnerLink }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, name, url, bot_url, clicks, sign_ups, payments } = link;
  const details = (value: number) => (
    <Link className="block truncate" to="/partner/dashboard/$uid/" params={{ uid: id }}>
      {format.number(value)}
    </Link>
  );
  const copy = async (address: string) => {
    if (await copyText(address)) notify({ type: 'success', text: t`The address is copied` });
  };
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <Link className="block truncate" to="/partner/dashboard/$uid/" params={{ uid: id }}>
          {name}
        </Link>
        <small className="block text-xs faint truncate" translate="no" title={url}>
          {url.replace(/^https?:\/\//, '')}
        </small>
      </div>
      <div className={classes.steps}>
        <Step label={<Trans>clicks</Trans>} value={details(clicks)} />
        <Next />
        <Step label={<Trans>sign-ups</Trans>} value={details(sign_ups)} />
        <Share of={sign_ups} all={clicks} />
        <Next />
        <Step
          label={<Trans>payments</Trans>}
          value={<Entries of={{ link: id, kind: 'commission' }}>{format.number(payments)}</Entries>}
        />
      </div>
      <span className={classes.earned}>
        <SumEntries of={{ link: id }} sums={link.earned} />
      </span>
      <span className="flex gap-xs">
        <IconButton label={t`Copy the address of “${name}”`} onClick={() => void copy(url)}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
        </IconButton>
        {bot_url && (
          <IconButton label={t`Copy the bot’s address of “${name}”`} onClick={() => void copy(bot_url)}>
            <IconBrandTelegram size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}

const Next = () => <IconChevronRight size={16} stroke={1.75} aria-hidden />;

function Step({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <p className={classes.step}>
      <b className="strong tabular">{value}</b> <small className="text-xs">{label}</small>
    </p>
  );
}

function Share({ of, all }: { of: number; all: number }) {
  const format = useFormat();
  // Without a share its place stays, so that the figures of all links stand below each other.
  return (
    <span className={classes.share} data-none={all === 0 || undefined} aria-hidden>
      {all > 0 && format.percent(Math.min(1, of / all), 0)}
    </span>
  );
}
