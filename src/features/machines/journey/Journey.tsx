import { lazy, useEffect } from 'react';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { useSession, useUser } from '#src/session/SessionContext.ts';
import type { MachineSearch } from '../machineSearch.ts';
import { Walk } from './Walk.tsx';

const FunnelPicker = lazy(async () => ({ default: (await import('./FunnelPicker.tsx')).FunnelPicker }));
const SignInFirst = lazy(async () => ({ default: (await import('./OwnJourney.tsx')).SignInFirst }));
const OwnFunnel = lazy(async () => ({ default: (await import('./OwnJourney.tsx')).OwnFunnel }));
const Person = lazy(async () => ({ default: (await import('./OwnJourney.tsx')).PersonJourney }));

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
