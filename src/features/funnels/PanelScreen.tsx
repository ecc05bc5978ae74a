import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { FunnelState, FunnelSummary } from '#contract/schemas/funnel.ts';
import { notify } from '#src/shell/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { AttentionStrip } from './AttentionStrip.tsx';
import { EmptyPanel } from './EmptyPanel.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { useArchiveFunnel, useCopyFunnel } from './mutations.ts';
import { NewFunnelTile } from './NewFunnelTile.tsx';
import classes from './PanelScreen.module.css';
import type { AddFunnelDialogStart, AddFunnelStart } from './panelSearch.ts';
import { funnelsQuery } from './queries.ts';
import { SearchField } from './SearchField.tsx';
import { StateFilter } from './StateFilter.tsx';
import { useSampleFunnel } from './useSampleFunnel.ts';

const AddFunnelDialog = lazy(async () => ({ default: (await import('./AddFunnelDialog.tsx')).AddFunnelDialog }));

interface Props {
  search: string;
  state: FunnelState | undefined;
  adding: AddFunnelDialogStart | undefined;
  onSearch: (search: string) => void;
  onState: (state: FunnelState | undefined) => void;
  onAdd: (start: AddFunnelDialogStart | undefined) => void;
}

/** My funnels: what needs attention, a card for each, and the way to a new one. */
export function PanelScreen({ search, state, adding, onSearch, onState, onAdd }: Props) {
  const sample = useSampleFunnel();
  const add = (start: AddFunnelStart) => (start === 'sample' ? sample.open() : onAdd(start));
  const { data } = useSuspenseQuery(funnelsQuery(search));
  const isEmpty = data.results.length === 0 && search === '';
  return (
    <Page>
      <PageHeader title={<Trans>My funnels</Trans>}>
        {!isEmpty && (
          <>
            <SearchField value={search} onChange={onSearch} />
            <Button variant="primary" onClick={() => onAdd('ask')}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              <Trans>New funnel</Trans>
            </Button>
          </>
        )}
      </PageHeader>
      {isEmpty ? (
        <EmptyPanel onAdd={add} />
      ) : (
        <FunnelGrid
          funnels={data.results}
          state={state}
          search={search}
          onState={onState}
          onSearch={onSearch}
          onAdd={add}
        />
      )}
      {adding && (
        <Suspense>
          <AddFunnelDialog start={adding} onClose={() => onAdd(undefined)} onSample={sample.open} />
        </Suspense>
      )}
    </Page>
  );
}

function FunnelGrid({
  funnels,
  state,
  search,
  onState,
  onSearch,
  onAdd,
}: Omit<Props, 'adding' | 'onAdd'> & { funnels: FunnelSummary[]; onAdd: (start: AddFunnelStart) => void }) {
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
