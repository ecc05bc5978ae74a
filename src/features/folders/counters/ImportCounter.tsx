import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Counter } from './Counter.tsx';
import { type NewestImport, newestImportQuery } from './queries.ts';

/** Leads to the imports; says how many the newest wrote. */
export function ImportCounter() {
  const { i18n } = useLingui();
  const { data } = useQuery(newestImportQuery);
  return (
    <Link to="/content/crm/imports/">
      <Counter Icon={IconFileImport} colour="c-teal" value={data ? i18n.number(data.written) : null}>
        {data?.at ? <When is={data.is} at={data.at} /> : <Trans>imported</Trans>}
      </Counter>
    </Link>
  );
}

function When({ is, at }: { is: NewestImport['is']; at: string }) {
  const { i18n } = useLingui();
  const day = i18n.date(at, { day: 'numeric', month: 'short' });
  if (is === 'undone') return <Trans>imported {day}, undone</Trans>;
  if (is === 'undoable') return <Trans>imported {day}, can be undone</Trans>;
  return <Trans>imported {day}</Trans>;
}
