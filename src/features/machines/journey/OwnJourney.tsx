import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import type { Run } from '#machines/inspect/run.ts';
import { ApiError } from '#src/api/apiError.ts';
import { saveReturnUrl } from '#src/session/returnUrl.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { FunnelPicker } from './FunnelPicker.tsx';
import { PersonNote } from './PersonNote.tsx';
import { funnelInputQuery, personRunQuery } from './queries.ts';
import { Walk } from './Walk.tsx';

/** The journey through a funnel of the user's own. */
export function OwnFunnel({ entry, funnel }: { entry: CatalogueEntry; funnel: string }) {
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

/** A journey as a person has walked it, for the funnel's owner. */
export function PersonJourney({ entry, funnel, person, journey }: PersonProps) {
  const { data, error, refetch } = useQuery(personRunQuery(funnel, person, journey));
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  const note = <PersonNote found={data} funnel={funnel} person={person} />;
  return <Walk entry={entry} input={data.run.input} first={data.run as Run} inAddress="nothing" source={note} />;
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isNone = error instanceof ApiError && error.status === 404;
  return (
    <main className="column min-w-0 min-h-0">
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

/** Shown to a guest who opens the address of somebody's funnel. */
export function SignInFirst() {
  return (
    <main className="column min-w-0 min-h-0">
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
