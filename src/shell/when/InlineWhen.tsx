import { useLingui } from '@lingui/react/macro';
import { InlineDateTime } from '#src/ui/time/InlineDateTime.tsx';
import { wallAhead } from '#src/ui/time/wallAhead.ts';
import { useQuickTimes } from './useQuickTimes.ts';

interface Props {
  /** A wall time such as `2026-12-31T10:00`; null while it is not complete. */
  value: string | null;
  /** By whose clock “tomorrow” is meant. */
  zone: string;
  onChange: (at: string) => void;
}

const dayChars = 10;

/** The calendar of a moment to come and the times that are chosen most often, open beside the field in which it is typed. */
export function InlineWhen({ value, zone, onChange }: Props) {
  const { t, i18n } = useLingui();
  const times = useQuickTimes(zone);
  const min = wallAhead(zone, 0).slice(0, dayChars);
  return <InlineDateTime {...{ value, min, times, onChange }} label={t`Day`} locale={i18n.locale} />;
}
