import { useLingui } from '@lingui/react/macro';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Strip } from '#src/ui/page/Strip.tsx';
import { allOverdueQuery } from './queries.ts';
import { OverdueNote } from './OverdueNote.tsx';
import classes from './OverdueStrip.module.css';

/** Overdue messages that are held, by funnel. @param funnels those that send: of the others nothing can be decided yet */
export function OverdueStrip({ funnels }: { funnels: readonly string[] }) {
  const { t } = useLingui();
  const { data } = useQuery(allOverdueQuery);
  const shown = data?.results.filter(({ id }) => funnels.includes(id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <Strip title={t`Overdue messages`} Icon={IconClockExclamation}>
      {shown.map((overdue) => (
        <li key={overdue.id} className={classes.item}>
          <Link to="/content/funnels/$id/" params={{ id: overdue.id }} dir="auto" translate="no">
            {overdue.name}
          </Link>
          <OverdueNote overdue={overdue} />
        </li>
      ))}
    </Strip>
  );
}
