import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarUser, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { LazyZoneCity } from '#src/shell/clock/timeZone/lazyZoneCity.ts';
import { Button } from '#src/ui/Button.tsx';
import { dateInWords } from '../dateInWords.ts';
import classes from '../Series.module.css';
import type { Joining } from './JoinForm.tsx';

/** Lazy: it brings the calendar, and the cities of the time zones. */
const JoinForm = lazyComponent(
  async () => (await Promise.all([import('./JoinForm.tsx'), loadCatalogues('settings')]))[0].JoinForm,
  null,
);

interface Props {
  at: string;
  isNow: boolean;
  zone: string;
  hasOwnZone: boolean;
  onChoose: (joining: Joining) => void;
}

/** For whom the dates of the time line are, and the choice of another. */
export function Joiner({ at, isNow, zone, hasOwnZone, onChoose }: Props) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const when = dateInWords(i18n.locale, at, zone);
  return (
    <div className={classes.who}>
      <IconCalendarUser size={20} stroke={1.75} aria-hidden />
      <p aria-live="polite">
        {isNow ? (
          <Trans>
            Dates for a person who joins today, <b>{when}</b>
          </Trans>
        ) : (
          <Trans>
            Dates for a person who joins on <b>{when}</b>
          </Trans>
        )}
        {hasOwnZone && (
          <small>
            <span>{' · '}</span>
            <LazyZoneCity zone={zone} />
          </small>
        )}
      </p>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Another day</Trans>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </Button>
      {isOpen && <JoinForm {...{ at, zone, hasOwnZone, onChoose }} onClose={() => setOpen(false)} />}
    </div>
  );
}
