import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { formatTime } from '#src/i18n/format.ts';
import { currentLanguage, loadCatalogues } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { serverNow } from '#src/platform/clock.ts';
import classes from './Details.module.css';
import { DetailRow } from './DetailRow.tsx';
import { useDetailDraft } from './useDetailDraft.ts';

const TimeZoneField = lazy(async () => {
  const [{ TimeZoneField: Field }] = await Promise.all([
    import('#src/shell/clock/timeZone/TimeZoneField.tsx'),
    loadCatalogues('settings'),
  ]);
  return { default: Field };
});

/** A contact's time zone with its time; pressed, it is searched for by a city. */
export function ZoneDetail({ contact }: { contact: Contact }) {
  const { t } = useLingui();
  const id = useId();
  const account = useUser();
  const [isOpen, setOpen] = useState(false);
  const draft = useDetailDraft({
    contact,
    name: 'time_zone',
    savedOf: ({ time_zone }) => time_zone ?? '',
    changeOf: (time_zone) => ({ time_zone: time_zone || null }),
  });
  const { text, error } = draft;
  return (
    <>
      <DetailRow
        {...{ id, error }}
        label={<Trans>Time zone</Trans>}
        name="time_zone"
        isPending={draft.isPending}
        onRetry={() => draft.save()}
      >
        <button
          type="button"
          id={id}
          className={`${classes.input} ${classes.zone}`}
          data-none={text === '' || undefined}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text === '' ? t`Not set` : <ZoneText zone={text} />}
        </button>
      </DetailRow>
      {isOpen && (
        <div className={classes.zoneField}>
          <Suspense fallback={<Spinner />}>
            <TimeZoneField
              value={text || (account?.time_zone ?? 'UTC')}
              onChoose={(zone) => {
                setOpen(false);
                draft.save(zone);
              }}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

function ZoneText({ zone }: { zone: string }) {
  const [at] = useState(serverNow);
  const now = formatTime({ language: currentLanguage(), timeZone: zone }, at);
  const name = zone.replaceAll('_', ' ');
  return (
    <Trans>
      {name}, now {now}
    </Trans>
  );
}
