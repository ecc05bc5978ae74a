import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { placesQuery } from '../placesQuery.ts';
import { seriesQuery } from '../series/seriesQueries.ts';
import { stopCause } from './stopCause.ts';
import { useLeaveReasonText } from '../useLeaveReasonText.ts';

/** Which tag or stage took a person out of a series, by its name where that is known. */
export function StoppedBy({ series, contact }: { series: string; contact: Contact }) {
  const reasonText = useLeaveReasonText();
  const { data: rules } = useQuery(seriesQuery(series));
  const { data: places } = useQuery(placesQuery);
  const cause = rules && stopCause(rules.stops_on, contact);
  if (cause?.kind === 'tag') {
    const { title } = cause;
    return <Trans>The tag “{title}” stopped the series.</Trans>;
  }
  const stage = places?.flatMap(({ stages }) => stages).find(({ id }) => id === cause?.id);
  if (!stage) return reasonText('stop_rule');
  const { title } = stage;
  return <Trans>The stage “{title}” stopped the series.</Trans>;
}
