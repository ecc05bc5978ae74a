import { Trans } from '@lingui/react/macro';
import { IconMailPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ContactSeries } from '#contract/schemas/contacts/contactLetters.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { lettersQuery } from '../contactQueries.ts';
import classes from './PersonLetters.module.css';
import { PersonLetter } from './PersonLetter.tsx';
import { usePersonName } from '../personName.ts';
import { Section } from '../Section.tsx';
import { TakeOutOfSeries } from '../move/TakeOutOfSeries.tsx';
import { useLeaveReasonText } from '../useLeaveReasonText.ts';

const PutInSeries = lazyComponent(
  async () => (await Promise.all([import('../series/PutInSeries.tsx'), loadCatalogues('letters')]))[0].PutInSeries,
  null,
);

const StoppedBy = lazy(async () => ({ default: (await import('../move/StoppedBy.tsx')).StoppedBy }));

/** The letter series that a person is or was in, with what each letter sent and when the next one comes. */
export function PersonLetters({ contact, funnel }: { contact: Contact; funnel?: string }) {
  const { data, error } = useQuery(lettersQuery(contact.id));
  const errorText = useErrorText();
  const name = usePersonName()(contact);
  const series = data?.results ?? [];
  const [isAdding, setAdding] = useState(false);
  const canJoin = !contact.archived && contact.chats.some(({ blocked }) => !blocked);
  if (series.length === 0 && !error && !canJoin) return null;
  const zone = (contact.time_zone ?? series[0]?.time_zone ?? '').replaceAll('_', ' ');
  const clock = contact.time_zone ? (
    <Trans>Local time: {zone}</Trans>
  ) : (
    <Trans>Local time unknown, times in {zone}</Trans>
  );
  return (
    <Section title={<Trans>Letters</Trans>} end={series.length > 0 && clock}>
      {!data && error && <p className="text-xs muted break-words">{errorText(error)}</p>}
      {series.map((one) => (
        <OneSeries key={one.id} series={one} isElsewhere={one.funnel.id !== funnel} contact={contact} name={name} />
      ))}
      {canJoin && (
        <div className="flex mt-xs">
          <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <IconMailPlus size={16} stroke={1.75} aria-hidden />
            <Trans>Add to a series</Trans>
          </Button>
        </div>
      )}
      {isAdding && <PutInSeries {...{ contact, name, funnel }} onClose={() => setAdding(false)} />}
    </Section>
  );
}

interface Props {
  series: ContactSeries;
  /** It belongs to another funnel than the one whose screen this is. */
  isElsewhere: boolean;
  contact: Contact;
  /** The person's. */
  name: string;
}

function OneSeries({ series, isElsewhere, contact, name }: Props) {
  const format = useFormat();
  const reasonText = useLeaveReasonText();
  const { member, reason, letters } = series;
  const since = format.date(series.joined_at);
  return (
    <div className={classes.series}>
      <div className={classes.head}>
        <Link
          to="/content/letters/$id/"
          params={{ id: series.id }}
          className="min-w-0 medium break-words"
          dir="auto"
          translate="no"
        >
          {series.name}
        </Link>
        {member === 'finished' && (
          <Badge tone="ok">
            <Trans>All sent</Trans>
          </Badge>
        )}
        {member === 'left' && (
          <Badge>
            <Trans context="one person">Left</Trans>
          </Badge>
        )}
      </div>
      {isElsewhere && (
        <p className="text-xs muted break-words" dir="auto" translate="no">
          {series.funnel.name}
        </p>
      )}
      <p className="text-xs muted break-words">
        {reason === 'stop_rule' ? (
          <Suspense>
            <StoppedBy series={series.id} contact={contact} />
          </Suspense>
        ) : reason ? (
          reasonText(reason)
        ) : (
          <Trans>Joined {since}</Trans>
        )}
      </p>
      {letters.length > 0 && (
        <ul className={classes.letters}>
          {letters.map((letter) => (
            <PersonLetter key={letter.id} series={series} letter={letter} contact={contact.id} name={name} />
          ))}
        </ul>
      )}
      {member !== 'left' && <TakeOutOfSeries series={series} contact={contact.id} name={name} />}
    </div>
  );
}
