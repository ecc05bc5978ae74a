import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { audienceNumbersQuery } from './audienceNumbersQuery.ts';

/** For how many of those who can be written to the own time zone is known; nothing while nobody can be. */
export function KnownZones({ funnel }: { funnel: string }) {
  const { data: numbers } = useQuery(audienceNumbersQuery(funnel));
  if (!numbers || numbers.everyone === 0) return null;
  const { known_zones: known, everyone } = numbers;
  return (
    <Trans>
      Known for {known} of {everyone}.
    </Trans>
  );
}
