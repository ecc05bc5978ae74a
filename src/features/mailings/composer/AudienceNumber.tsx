import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audience, Estimate } from '#contract/schemas/mailing.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import classes from './Audience.module.css';
import { AudiencePeople } from './AudiencePeople.tsx';

interface Props {
  funnel: string;
  /** The one that was counted. */
  audience: Audience;
  estimate: UseQueryResult<Estimate>;
}

/** How many would get the mailing now, who they are, and how many are left out. */
export function AudienceNumber({ funnel, audience, estimate: { data, error } }: Props) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<'those' | 'blocked' | null>(null);
  const errorText = useErrorText();
  if (error && !data) return <p className={classes.failed}>{errorText(error)}</p>;
  return (
    <div className={classes.sum}>
      <output>
        <b data-testid="recipients">{data ? i18n.number(data.recipients) : '…'}</b>
        {data && (
          <span>
            <Plural value={data.recipients} one="person gets it now." other="people get it now." />
          </span>
        )}
      </output>
      {data && data.blocked > 0 && (
        <button type="button" className={classes.blocked} onClick={() => setOpen('blocked')}>
          <Plural
            value={data.blocked}
            one="# has blocked the bot and is left out."
            other="# have blocked the bot and are left out."
          />
        </button>
      )}
      {data && data.recipients > 0 && (
        <button type="button" className={classes.see} onClick={() => setOpen('those')}>
          <Trans>See them</Trans>
        </button>
      )}
      {open && <AudiencePeople {...{ funnel, audience }} blocked={open === 'blocked'} onClose={() => setOpen(null)} />}
    </div>
  );
}
