import { Trans } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { MachinesFrame } from './MachinesFrame.tsx';
import { MachineView } from './MachineView.tsx';
import { useMachineRun } from './run/useMachineRun.ts';

const Journey = lazy(async () => ({ default: (await import('./journey/Journey.tsx')).Journey }));
const LiveMachine = lazy(async () => ({ default: (await import('./live/LiveMachine.tsx')).LiveMachine }));
const LiveLink = lazy(async () => ({ default: (await import('./live/LiveLink.tsx')).LiveLink }));

/** The machines that run in a browser's tab and tell what they do. */
const isWatched = (id: string) => ['session', 'notice', 'preloader', 'splash', 'save'].includes(id);
const route = getRouteApi('/machines/$id');

/** `/machines/{id}/`: one machine, drawn and stepped. */
export function MachineScreen() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const { entry } = route.useLoaderData();
  return (
    <MachinesFrame>
      <Suspense
        fallback={
          <main className="column min-w-0 min-h-0">
            <Spinner />
          </main>
        }
      >
        {!entry && <NoSuchMachine />}
        {entry && id === 'journey' && <Journey entry={entry} search={search} />}
        {entry && isWatched(id) && search.live && <LiveMachine key={id} entry={entry} />}
        {entry && id !== 'journey' && !(isWatched(id) && search.live) && <Machine key={id} entry={entry} />}
      </Suspense>
    </MachinesFrame>
  );
}

function Machine({ entry }: { entry: CatalogueEntry }) {
  const { id } = entry.machine;
  const run = useMachineRun(entry);
  return (
    <MachineView
      entry={entry}
      run={run}
      events={entry.events.map((event) => ({ event }))}
      {...(isWatched(id) && { source: <LiveLink id={id} /> })}
    />
  );
}

function NoSuchMachine() {
  return (
    <main className="column min-w-0 min-h-0">
      <EmptyState
        isPage
        title={<Trans>There is no such machine</Trans>}
        action={
          <Link to="/machines/" className={buttonClass({ variant: 'primary' })}>
            <Trans>See all machines</Trans>
          </Link>
        }
      >
        <Trans>The link may be of another version of this product.</Trans>
      </EmptyState>
    </main>
  );
}
