import { Plural, useLingui } from '@lingui/react/macro';
import { IconUsersMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Counter } from './Counter.tsx';
import { duplicateCountQuery } from './queries.ts';

/** Leads to the likely duplicates; says how many pairs there are, up to a page of them. */
export function DuplicateCounter() {
  const { i18n } = useLingui();
  const { data } = useQuery(duplicateCountQuery);
  const count = data?.count ?? 0;
  const value = data ? `${i18n.number(count)}${data.isMore ? '+' : ''}` : null;
  return (
    <Link to="/content/crm/duplicates/">
      <Counter Icon={IconUsersMinus} colour="c-yellow" value={value}>
        <Plural value={count} one="likely duplicate" other="likely duplicates" />
      </Counter>
    </Link>
  );
}
