import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { type PeopleFunnel, peopleFunnelQuery } from './peopleFunnel.ts';
import { Section } from './Section.tsx';
import { StageMark } from './StageMark.tsx';
import classes from './FunnelPositions.module.css';
import { journeyStateLabels } from './journeyStateLabels.ts';

const MovePerson = lazy(async () => ({ default: (await import('./move/MovePerson.tsx')).MovePerson }));
const RestartPerson = lazy(async () => ({ default: (await import('./move/RestartPerson.tsx')).RestartPerson }));

type Place = Contact['journeys'][number];

interface PositionsProps {
  contact: Contact;
  /** The funnel whose screen this is; none on the contact's own page. */
  funnel?: PeopleFunnel;
}

/** A person's stage in each funnel, with the actions to move them or to restart. */
export function FunnelPositions({ contact, funnel }: PositionsProps) {
  const here = contact.journeys.find((place) => place.funnel === funnel?.id);
  const elsewhere = contact.journeys.filter((place) => place.funnel !== funnel?.id);
  return (
    <Section title={<Trans>Current stage</Trans>}>
      {funnel && <InFunnel contact={contact} funnel={funnel} place={here} isNamed={elsewhere.length > 0} />}
      {elsewhere.map((place) => (
        <Elsewhere key={place.funnel} contact={contact} place={place} />
      ))}
    </Section>
  );
}

function Elsewhere({ contact, place }: { contact: Contact; place: Place }) {
  const { data } = useQuery(peopleFunnelQuery(place.funnel));
  return data ? <InFunnel contact={contact} funnel={data} place={place} isNamed /> : null;
}

interface Props {
  contact: Contact;
  funnel: PeopleFunnel;
  place: Place | undefined;
  isNamed: boolean;
}

function InFunnel({ contact, funnel, place, isNamed }: Props) {
  const { i18n } = useLingui();
  const format = useFormat();
  const [asked, ask] = useState<'move' | 'restart' | null>(null);
  const close = () => ask(null);
  const since = place && format.dateTime(place.since);
  return (
    <div className={classes.place}>
      {isNamed && (
        <span className={classes.name} dir="auto" translate="no">
          {funnel.name}
        </span>
      )}
      {place ? (
        <div className="row wrap gap-md min-w-0">
          <StageMark stage={funnel.stageOf.get(place.stage)} />
          {place.state !== 'active' && (
            <Badge tone={place.state === 'finished' ? 'ok' : 'neutral'}>
              {place.state === 'finished' ? i18n._(journeyStateLabels.finished) : <Trans>Ended</Trans>}
            </Badge>
          )}
          <span className={classes.since}>
            <Trans>since {since}</Trans>
          </span>
        </div>
      ) : (
        <span className={classes.since}>
          <Trans>Not in this funnel.</Trans>
        </span>
      )}
      <div className="flex wrap gap-md">
        {funnel.first_run_at && funnel.state !== 'archived' && (
          <>
            <Button size="small" onClick={() => ask('move')}>
              <Trans>Move to a stage</Trans>
            </Button>
            <Button size="small" onClick={() => ask('restart')}>
              <Trans>Restart</Trans>
            </Button>
          </>
        )}
        {place && (
          <Link
            to="/machines/$id/"
            params={{ id: 'journey' }}
            search={{ funnel: funnel.id, person: contact.id }}
            className={buttonClass({ size: 'small' })}
          >
            <Trans>Open in the machine</Trans>
          </Link>
        )}
      </div>
      <Suspense>
        {asked === 'move' && <MovePerson contact={contact} funnel={funnel} from={place?.stage} onClose={close} />}
        {asked === 'restart' && <RestartPerson contact={contact} funnel={funnel} onClose={close} />}
      </Suspense>
    </div>
  );
}
