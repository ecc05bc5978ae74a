import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import type { Run } from '#machines/inspect/run.ts';
import { ApiError } from '#src/api/apiError.ts';
import { saveReturnUrl } from '#src/session/returnUrl.ts';
import { useSession, useUser } from '#src/session/SessionContext.ts';
import { LoadError } from '#src/shell/LoadError.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import type { MachineSearch } from '../machineSearch.ts';
import classes from '../MachineScreen.module.css';
import { FunnelPicker } from './FunnelPicker.tsx';
import { funnelInputQuery, personRunQuery } from './queries.ts';
import { Walk } from './Walk.tsx';

const PersonNote = lazy(async () => ({ default: (await import('./PersonNote.tsx')).PersonNote }));

interface Props {
  entry: CatalogueEntry;
  search: MachineSearch;
}

/** The journey through a sample, through a funnel of the user's own, or as a person has walked it. */
export function Journey({ entry, search: { funnel, person, journey } }: Props) {
  const session = useSession();
  const user = useUser();
  const isGuest = user === null && !session.isActive();
  // The page is open to all, so nobody has asked who it is.
  useEffect(() => {
    if (!isGuest) void session.ensureUser().catch(() => null);
  }, [session, isGuest]);
  if (funnel === undefined) return <Walk key="sample" entry={entry} source={<FunnelPicker />} />;
  if (isGuest) return <SignInFirst />;
  if (person === undefined) return <OwnFunnel key={funnel} entry={entry} funnel={funnel} />;
  return <Person key={`${person} ${journey}`} {...{ entry, funnel, person, journey }} />;
}

function OwnFunnel({ entry, funnel }: { entry: CatalogueEntry; funnel: string }) {
  const { data, error, refetch } = useQuery(funnelInputQuery(funnel));
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  const source = <FunnelPicker funnel={funnel} />;
  return <Walk entry={entry} input={data.input} inAddress="steps" source={source} />;
}

interface PersonProps {
  entry: CatalogueEntry;
  funnel: string;
  person: string;
  journey: string | undefined;
}

function Person({ entry, funnel, person, journey }: PersonProps) {
  const { data, error, refetch } = useQuery(personRunQuery(funnel, person, journey));
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  const note = <PersonNote found={data} funnel={funnel} person={person} />;
  return <Walk entry={entry} input={data.run.input} first={data.run as Run} inAddress="nothing" source={note} />;
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isNone = error instanceof ApiError && error.status === 404;
  return (
    <main className={classes.middle}>
      {isNone && (
        <EmptyState
          isPage
          title={<Trans>There is nothing of yours here</Trans>}
          action={
            <Link to="/machines/$id/" params={{ id: 'journey' }} className={buttonClass({ variant: 'primary' })}>
              <Trans>Open the sample</Trans>
            </Link>
          }
        >
          <Trans>A funnel and its people are shown to their owner alone.</Trans>
        </EmptyState>
      )}
      {error && !isNone && <LoadError error={error} onRetry={onRetry} />}
      {!error && <Spinner />}
    </main>
  );
}

function SignInFirst() {
  return (
    <main className={classes.middle}>
      <EmptyState
        isPage
        title={<Trans>Sign in to open your own funnel</Trans>}
        action={
          <Link
            to="/sign-in/"
            className={buttonClass({ variant: 'primary' })}
            onClick={() => saveReturnUrl(globalThis.location.pathname + globalThis.location.search)}
          >
            <Trans>Sign in</Trans>
          </Link>
        }
      >
        <Trans>A funnel and its people are shown to their owner alone.</Trans>
      </EmptyState>
    </main>
  );
}
