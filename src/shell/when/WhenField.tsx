import { useLingui } from '@lingui/react/macro';
import { DateTimeField } from '#src/ui/time/DateTimeField.tsx';
import { wallAhead } from '#src/ui/time/wallAhead.ts';
import { useNotTime } from './useNotTime.ts';
import { useQuickTimes } from './useQuickTimes.ts';

interface Props {
  label: string;
  /** A wall time such as `2026-12-31T10:00`; null while it is not complete. */
  value: string | null;
  /** By whose clock “tomorrow” is meant. */
  zone: string;
  /** Without the times that are chosen most often: it ends something. */
  isEnd?: boolean;
  errorId?: string | undefined;
  onChange: (at: string | null) => void;
}

const dayChars = 10;

/** A moment to come: typed, or chosen in a calendar or from the times that are chosen most often. */
export function WhenField({ zone, isEnd = false, ...props }: Props) {
  const { t, i18n } = useLingui();
  const times = useQuickTimes(zone);
  const notTime = useNotTime();
  const min = wallAhead(zone, 0).slice(0, dayChars);
  return (
    <DateTimeField
      {...props}
      timeLabel={t`Time of day`}
      notTime={notTime}
      locale={i18n.locale}
      calendar={{ label: t`Open the calendar`, min, times: isEnd ? [] : times }}
    />
  );
}
