import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { FunnelState, FunnelSummary } from '#contract/schemas/funnel.ts';
import { notify } from '#src/shell/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { AttentionStrip } from './AttentionStrip.tsx';
import { EmptyPanel } from './EmptyPanel.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { useArchiveFunnel, useCopyFunnel } from './mutations.ts';
import { NewFunnelTile } from './NewFunnelTile.tsx';
import classes from './PanelScreen.module.css';
import { funnelsQuery } from './queries.ts';
import { SearchField } from './SearchField.tsx';
import { StateFilter } from './StateFilter.tsx';

const AddFunnelDialog = lazy(async () => ({ default: (await import('./AddFunnelDialog.tsx')).AddFunnelDialog }));

/** How the add-funnel dialog is opened: with its question, or one step further. */
export type AddFunnelStart = 'ask' | 'token' | 'botfather' | 'name' | 'sample';

interface Props {
  search: string;
  state: FunnelState | undefined;
  adding: AddFunnelStart | undefined;
  onSearch: (search: string) => void;
  onState: (state: FunnelState | undefined) => void;
  onAdd: (start: AddFunnelStart | undefined) => void;
}

/** My funnels: what needs attention, a card for each, and the way to a new one. */
export function PanelScreen({ search, state, adding, onSearch, onState, onAdd }: Props) {
  const { data } = useSuspenseQuery(funnelsQuery(search));
  const isEmpty = data.results.length === 0 && search === '';
  return (
    <main className={classes.page} data-narrow={isEmpty ? '' : undefined}>
      <header className={classes.head}>
        <h1>
          <Trans>My funnels</Trans>
        </h1>
        {!isEmpty && (
          <>
            <SearchField value={search} onChange={onSearch} />
            <Button variant="primary" onClick={() => onAdd('ask')}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              <Trans>New funnel</Trans>
            </Button>
          </>
        )}
      </header>
      {isEmpty ? (
        <EmptyPanel onAdd={onAdd} />
      ) : (
        <FunnelGrid
          funnels={data.results}
          state={state}
          search={search}
          onState={onState}
          onSearch={onSearch}
          onAdd={onAdd}
        />
      )}
      {adding && (
        <Suspense>
          <AddFunnelDialog start={adding} onClose={() => onAdd(undefined)} />
        </Suspense>
      )}
    </main>
  );
}

function FunnelGrid({
  funnels,
  state,
  search,
  onState,
  onSearch,
  onAdd,
}: Omit<Props, 'adding'> & { funnels: FunnelSummary[] }) {
  const { t } = useLingui();
  const copy = useCopyFunnel();
  const archive = useArchiveFunnel();
  const shown = state ? funnels.filter((f) => f.state === state) : funnels;
  const archiveFunnel = (funnel: FunnelSummary) =>
    archive.mutate(funnel.id, { onSuccess: () => notify({ type: 'success', text: t`Successfully` }) });
  const copyFunnel = (funnel: FunnelSummary) => {
    const name = t({ message: `${funnel.name} (copy)`, comment: 'name of a copied funnel' });
    copy.mutate(
      { id: funnel.id, name },
      { onSuccess: () => notify({ type: 'success', text: t`The funnel is created` }) },
    );
  };
  return (
    <>
      <AttentionStrip funnels={funnels} />
      <StateFilter funnels={funnels} value={state} onChange={onState} />
      {shown.length === 0 && (
        <NothingFound onClear={() => (search ? onSearch('') : onState(undefined))} isSearch={search !== ''} />
      )}
      <div className={classes.grid}>
        {shown.map((funnel) => (
          <FunnelCard
            key={funnel.id}
            funnel={funnel}
            onCopy={() => copyFunnel(funnel)}
            onArchive={() => archiveFunnel(funnel)}
          />
        ))}
        <NewFunnelTile onAdd={onAdd} />
      </div>
    </>
  );
}

function NothingFound({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  return (
    <div className={classes.nothing}>
      <p>{isSearch ? <Trans>No funnel or bot has such a name.</Trans> : <Trans>No funnel is in this state.</Trans>}</p>
      <Button onClick={onClear}>{isSearch ? <Trans>Clear the search</Trans> : <Trans>Show all</Trans>}</Button>
    </div>
  );
}
