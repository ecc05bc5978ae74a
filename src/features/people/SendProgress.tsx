import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { BulkSendProgress, SentToPeople } from '#contract/schemas/contacts/people.ts';
import { call } from '#src/api/call.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import classes from '#src/person/Bulk.module.css';
import { NotReached } from './SendEffect.tsx';

const pollMs = 1_000;

interface Props {
  funnel: string;
  /** The id of the bulk send. */
  send: string;
  sent: SentToPeople;
}

/** How far a message to many has come; it is polled until nobody waits any more. */
export function SendProgress({ funnel, send, sent: { recipients, left_out } }: Props) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['people', funnel, 'sends', send],
    queryFn: ({ signal }) => call(endpoints.funnels.bulkSend, { params: { id: funnel, send }, signal }),
    refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : pollMs),
  });
  const waiting = data?.waiting ?? recipients;
  return (
    <div className={classes.effect}>
      <ProgressBar label={t`Sent`} value={recipients === 0 ? 1 : (recipients - waiting) / recipients} />
      <ul className={classes.effect}>
        <li>
          <b>
            {waiting > 0
              ? t`${plural(waiting, { one: '# person is still to get it.', other: '# people are still to get it.' })}`
              : t`${plural(data?.sent ?? 0, { one: '# person got it.', other: '# people got it.' })}`}
          </b>
        </li>
        {waiting > 0 && (
          <li>
            <Trans>You can close this: sending continues.</Trans>
          </li>
        )}
        {data && <Failures progress={data} />}
        <NotReached left={left_out} />
      </ul>
    </div>
  );
}

function Failures({ progress: { failed, unreachable, uncertain, dropped } }: { progress: BulkSendProgress }) {
  const { t } = useLingui();
  const refused = failed + dropped;
  return (
    <>
      {unreachable > 0 && (
        <li>
          {t`${plural(unreachable, { one: '# person has blocked the bot in the meantime.', other: '# people have blocked the bot in the meantime.' })}`}
        </li>
      )}
      {refused > 0 && (
        <li>
          {t`${plural(refused, { one: '# person did not get it: Telegram refused it.', other: '# people did not get it: Telegram refused it.' })}`}
        </li>
      )}
      {uncertain > 0 && (
        <li>
          {t`${plural(uncertain, { one: 'It may not have reached # person.', other: 'It may not have reached # people.' })}`}
        </li>
      )}
    </>
  );
}
