import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allWaitingQuery } from './queries.ts';
import { WaitingNote } from './WaitingNote.tsx';
import classes from './WaitingStrip.module.css';

/** "Waiting for you": overdue messages that are held, by funnel. */
export function WaitingStrip() {
  const { t } = useLingui();
  const { data } = useQuery(allWaitingQuery);
  if (!data || data.results.length === 0) return null;
  return (
    <section className={classes.strip} aria-label={t`Waiting for you`}>
      <p className={classes.lead}>
        <IconClockExclamation size={18} stroke={1.75} aria-hidden />
        <Trans>Waiting for you</Trans>
      </p>
      <ul className={classes.list}>
        {data.results.map((waiting) => (
          <li key={waiting.id} className={classes.item}>
            <Link to="/content/funnels/$id/" params={{ id: waiting.id }} dir="auto">
              {waiting.name}
            </Link>
            <WaitingNote waiting={waiting} />
          </li>
        ))}
      </ul>
    </section>
  );
}
