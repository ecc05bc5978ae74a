import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '#src/ui/Badge.tsx';
import { failuresQuery } from './queries.ts';

/** The tab of what fails, with how much does. */
export function FailuresTab() {
  const { i18n } = useLingui();
  const { data } = useInfiniteQuery(failuresQuery);
  const count = data?.pages[0]?.count ?? 0;
  return (
    <Link className="tab" to="/admin/failures/">
      <Trans>What fails</Trans>
      {count > 0 && <Badge tone="bad">{i18n.number(count)}</Badge>}
    </Link>
  );
}
