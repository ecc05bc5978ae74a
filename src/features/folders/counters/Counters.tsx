import { Plural, useLingui } from '@lingui/react/macro';
import { IconListCheck, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Counter } from './Counter.tsx';
import classes from './Counters.module.css';
import { DuplicateCounter } from './DuplicateCounter.tsx';
import { ImportCounter } from './ImportCounter.tsx';
import { crmCountsQuery } from './queries.ts';

/** Above the folders: how many contacts, lists, likely duplicates and imported ones there are, each a link. */
export function Counters() {
  const { t, i18n } = useLingui();
  const { data } = useQuery(crmCountsQuery);
  const shown = (count: number | undefined) => (count === undefined ? null : i18n.number(count));
  return (
    <nav className={classes.counters} aria-label={t`At a glance`}>
      <Link to="/content/crm/contacts/">
        <Counter Icon={IconUsers} colour="c-blue" value={shown(data?.contacts)}>
          <Plural value={data?.contacts ?? 0} one="contact in all" other="contacts in all" />
        </Counter>
      </Link>
      <Link to="/content/crm/lists/">
        <Counter Icon={IconListCheck} colour="c-violet" value={shown(data?.lists)}>
          <Plural value={data?.lists ?? 0} one="list" other="lists" />
        </Counter>
      </Link>
      <DuplicateCounter />
      <ImportCounter />
    </nav>
  );
}
