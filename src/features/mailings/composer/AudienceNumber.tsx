import { Plural, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Estimate } from '#contract/schemas/mailing.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import classes from './Audience.module.css';

/** How many would get the mailing now, and how many are left out. */
export function AudienceNumber({ estimate: { data, error } }: { estimate: UseQueryResult<Estimate> }) {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  if (error && !data) return <p className={classes.failed}>{errorText(error)}</p>;
  return (
    <output className={classes.sum}>
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
  );
}
