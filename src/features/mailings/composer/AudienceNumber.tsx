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
  const [isOpen, setOpen] = useState(false);
  const errorText = useErrorText();
  if (error && !data) return <p className={classes.failed}>{errorText(error)}</p>;
  return (
    <div className={classes.sum}>
      <output>
        <b data-testid="recipients">{data ? i18n.number(data.recipients) : '…'}</b>
        {data && (
          <span>
            <Plural value={data.recipients} one="person gets it now." other="people get it now." />{' '}
            {data.blocked > 0 && (
              <Plural
                value={data.blocked}
                one="# has blocked the bot and is left out."
                other="# have blocked the bot and are left out."
              />
            )}
          </span>
        )}
      </output>
      {data && data.recipients > 0 && (
        <button type="button" className={classes.see} onClick={() => setOpen(true)}>
          <Trans>See them</Trans>
        </button>
      )}
      {isOpen && <AudiencePeople funnel={funnel} audience={audience} onClose={() => setOpen(false)} />}
    </div>
  );
}
