import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useState } from 'react';
import type { FunnelState, FunnelSummary } from '#contract/schemas/funnel.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { focusSearch } from '#src/ui/focusSearch.ts';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { AttentionStrip } from './AttentionStrip.tsx';
import { ExportFunnel } from './ExportFunnel.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { useArchiveFunnel, useReturnFunnel } from './mutations.ts';
import { NewFunnelTile } from './NewFunnelTile.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import { orderFunnels } from './orderFunnels.ts';
import classes from './PanelScreen.module.css';
import type { AddFunnelDialogStart, AddFunnelStart, PanelOrder } from './panelSearch.ts';
import { funnelsQuery } from './queries.ts';
import { SearchField } from './SearchField.tsx';
import { StateFilter } from './StateFilter.tsx';
import { useCopy } from './useCopy.ts';
import { useFocusNext } from './useFocusNext.ts';
import { useGap } from './useGap.ts';
import { useSampleFunnel } from './useSampleFunnel.ts';

const OverdueStrip = lazy(async () => {
  const [{ OverdueStrip }] = await Promise.all([
    import('#src/shell/overdue/OverdueStrip.tsx'),
    loadCatalogues('people'),
  ]);
  return { default: OverdueStrip };
});
/** Lazy: an account sees it only before its first funnel. */
const EmptyPanel = lazy(async () => {
  const [{ EmptyPanel }] = await Promise.all([import('./add/EmptyPanel.tsx'), loadCatalogues('addFunnel')]);
  return { default: EmptyPanel };
});
const AddFunnelDialog = lazy(async () => {
  const [{ AddFunnelDialog }] = await Promise.all([import('./add/AddFunnelDialog.tsx'), loadCatalogues('addFunnel')]);
  return { default: AddFunnelDialog };
});

interface Props {
  search: string;
  state: FunnelState | undefined;
  order: PanelOrder | undefined;
  adding: AddFunnelDialogStart | undefined;
  onSearch: (search: string) => void;
  onState: (state: FunnelState | undefined) => void;
  onOrder: (order: PanelOrder | undefined) => void;
  onAdd: (start: AddFunnelDialogStart | undefined) => void;
}

/** My funnels: what needs attention, a card for each, and the dialog that adds one. */
export function PanelScreen({ adding, onAdd, ...grid }: Props) {
  const { search, onSearch } = grid;
  const openSample = useSampleFunnel();
  const add = (start: AddFunnelStart) => (start === 'sample' ? openSample() : onAdd(start));
  const { data } = useSuspenseQuery(funnelsQuery(search));
  const isEmpty = data.results.length === 0 && search === '';
  const header = (
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
  );
  return (
    <Page>
      {isEmpty ? (
        <Suspense fallback={header}>
          <EmptyPanel onAdd={add}>{header}</EmptyPanel>
        </Suspense>
      ) : (
        <>
          {header}
          <FunnelGrid {...grid} funnels={data.results} onAdd={add} />
        </>
      )}
      {adding && (
        <Suspense>
          <AddFunnelDialog start={adding} onClose={() => onAdd(undefined)} onSample={openSample} />
        </Suspense>
      )}
    </Page>
  );
}

function FunnelGrid({
  funnels,
  state,
  order,
  search,
  onState,
  onOrder,
  onSearch,
  onAdd,
}: Omit<Props, 'adding' | 'onAdd'> & { funnels: FunnelSummary[]; onAdd: (start: AddFunnelStart) => void }) {
  const { t, i18n } = useLingui();
  const notifyResult = useNotifyResult();
  const copy = useCopy();
  const archive = useArchiveFunnel();
  const shown = orderFunnels(state ? funnels.filter((f) => f.state === state) : funnels, order, i18n.locale);
  const back = useReturnFunnel();
  const [asked, setAsked] = useState<FunnelSummary | null>(null);
  const [exported, setExported] = useState<FunnelSummary | null>(null);
  const { list, leave } = useFocusNext<HTMLDivElement>(shown.map(({ id }) => id));
  const { gapAt, keepGap } = useGap(shown.map(({ id }) => id));
  const archiveFunnel = (funnel: FunnelSummary) => {
    const { id, name } = funnel;
    leave(id);
    return notifyResult(archive.mutateAsync(id), t`“${name}” is archived`, {
      undo: () => back.mutateAsync(id),
      undone: t`“${name}” is back`,
    });
  };
  const pressArchive = (funnel: FunnelSummary) => {
    if (funnel.state === 'running') return setAsked(funnel);
    keepGap(funnel.id);
    void archiveFunnel(funnel);
  };
  return (
    <>
      <AttentionStrip funnels={funnels} />
      <Suspense>{funnels.some((f) => f.state === 'running') && <OverdueStrip />}</Suspense>
      <div className={classes.choices}>
        <StateFilter funnels={funnels} value={state} onChange={onState} />
        <OrderSelect value={order} onChange={onOrder} />
      </div>
      {shown.length === 0 && (
        <NothingFound onClear={() => (search ? onSearch('') : onState(undefined))} isSearch={search !== ''} />
      )}
      <div ref={list} className={classes.grid}>
        {shown.map((funnel, index) => (
          <Fragment key={funnel.id}>
            {index === gapAt && <div className={classes.gap} />}
            <FunnelCard
              funnel={funnel}
              onCopy={() => copy(funnel)}
              onExport={() => setExported(funnel)}
              onArchive={() => pressArchive(funnel)}
            />
          </Fragment>
        ))}
        {gapAt === shown.length && <div className={classes.gap} />}
        <NewFunnelTile onAdd={onAdd} />
      </div>
      {exported && <ExportFunnel key={exported.id} funnel={exported} onClose={() => setExported(null)} />}
      <Confirm
        isOpen={asked !== null}
        title={<Trans>Archive “{asked?.name ?? ''}”?</Trans>}
        confirmLabel={<Trans>Archive</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        isBusy={archive.isPending}
        onConfirm={() => void (asked && archiveFunnel(asked).then(() => setAsked(null)))}
        onCancel={() => setAsked(null)}
      >
        <Trans>It stops at once and its bot becomes free. You can return it at any time.</Trans>
      </Confirm>
    </>
  );
}

function NothingFound({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  return (
    <div className={classes.nothing}>
      <p>{isSearch ? <Trans>No funnel or bot with this name.</Trans> : <Trans>No funnels in this state.</Trans>}</p>
      <Button
        onClick={(event) => {
          onClear();
          focusSearch(event);
        }}
      >
        {isSearch ? <Trans>Clear the search</Trans> : <Trans>Show all</Trans>}
      </Button>
    </div>
  );
}
