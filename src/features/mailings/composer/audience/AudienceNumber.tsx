import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audience, Estimate } from '#contract/schemas/sending/mailing.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import classes from '../Audience.module.css';
import { AudiencePeople } from './AudiencePeople.tsx';
import { OutOfReachParts } from './OutOfReachParts.tsx';

interface Props {
  funnel: string;
  /** The one that was counted. */
  audience: Audience;
  /** The audience has been changed since. */
  isPending: boolean;
  estimate: UseQueryResult<Estimate>;
}

/** Who is taken off because they cannot be written to, and how many would get the mailing now, with who they are. */
export function AudienceNumber({ funnel, audience, isPending, estimate: { data, error } }: Props) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<'those' | 'blocked' | null>(null);
  const errorText = useErrorText();
  if (error && !data) return <p className={classes.failed}>{errorText(error)}</p>;
  return (
    <div className={classes.counted} data-pending={isPending || undefined}>
      {data && <OutOfReachParts parts={data.parts} onOpenBlocked={() => setOpen('blocked')} />}
      <div className={classes.sum}>
        <output className="row gap-xl grow" aria-busy={isPending}>
          <span className="flex-none nowrap">
            <span className={classes.equals}>=</span>
            <b data-testid="recipients">{data ? i18n.number(data.recipients) : '…'}</b>
          </span>
          {data && (
            <span>
              <Plural value={data.recipients} one="person gets it now." other="people get it now." />
            </span>
          )}
        </output>
        {data && data.recipients > 0 && (
          <button type="button" className={classes.see} onClick={() => setOpen('those')}>
            <Trans>See them</Trans>
          </button>
        )}
      </div>
      {open && <AudiencePeople {...{ funnel, audience }} blocked={open === 'blocked'} onClose={() => setOpen(null)} />}
    </div>
  );
}
