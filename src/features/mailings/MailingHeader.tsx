import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconCopy } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import link from '#src/ui/page/backLink.module.css';
import classes from './Mailing.module.css';
import { ArchiveMailing } from './archive/ArchiveMailing.tsx';
import { isOutOfWork } from './archive/isOutOfWork.ts';
import { MailingStateBadge } from './MailingStateBadge.tsx';
import { RemoveMailing } from './RemoveMailing.tsx';
import { useCopyMailing } from './useCopyMailing.ts';

interface Props {
  mailing: Mailing;
  funnel: { id: string; name: string };
  title: ReactNode;
  /** In place of the funnel's name. */
  funnelName?: ReactNode;
  /** Whether it is saved. */
  note?: ReactNode;
  /** Saves what is still being written; resolves to whether all is saved. */
  save?: () => Promise<boolean>;
  children?: ReactNode;
}

/** The head of a mailing's screen: the way back, title, state, copy and remove. */
export function MailingHeader({ mailing, funnel, title, funnelName = funnel.name, note, save, children }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { copy, isCopying } = useCopyMailing({ ...mailing, save });
  const { state } = mailing;
  const leave = () => void navigate({ to: '/content/funnels/$id/mailings/', params: { id: funnel.id } });
  return (
    <header className="item-head">
      <Link
        to="/content/funnels/$id/mailings/"
        params={{ id: funnel.id }}
        aria-label={t`All mailings of the funnel`}
        className={link.back}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </Link>
      <div className="item-titles">
        <h1 className="item-title">{title}</h1>
        <div className={classes.funnel}>{funnelName}</div>
      </div>
      <MailingStateBadge state={state} />
      {note}
      <div className={classes.actions}>
        {children}
        <IconButton label={t`Copy “${mailing.title}”`} disabled={isCopying} onClick={copy}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
        </IconButton>
        {isOutOfWork(state) && <ArchiveMailing mailing={mailing} />}
        {isOutOfWork(state) && <RemoveMailing mailing={mailing} onRemoved={leave} />}
      </div>
    </header>
  );
}
