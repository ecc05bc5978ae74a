import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { FunnelState, FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { useCanSend } from '#src/shell/sending/useCanSend.ts';
import { ClearButton } from '#src/shell/things/ClearButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { AttentionStrip } from './AttentionStrip.tsx';
import { FunnelCards } from './FunnelCards.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import { orderFunnels } from './orderFunnels.ts';
import classes from './PanelScreen.module.css';
import type { AddFunnelDialogStart, AddFunnelStart, PanelOrder } from './panelSearch.ts';
import { funnelsQuery } from './queries.ts';
import { FunnelSearchField } from './FunnelSearchField.tsx';
import { StateFilter } from './StateFilter.tsx';
import { useSampleFunnel } from './useSampleFunnel.ts';

const OverdueStrip = lazyComponent(
  async () =>
    (await Promise.all([import('#src/shell/overdue/OverdueStrip.tsx'), loadCatalogues('people')]))[0].OverdueStrip,
  null,
);
const TrialLink = lazyComponent(
  async () =>
    (await Promise.all([import('#src/shell/subscription/TrialLink.tsx'), loadCatalogues('subscription')]))[0].TrialLink,
  null,
);
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
  const subscription = useUser()?.subscription;
  const add = (start: AddFunnelStart) => (start === 'sample' ? openSample() : onAdd(start));
  const { data } = useSuspenseQuery(funnelsQuery(search));
  const isEmpty = data.results.length === 0 && search === '';
  const header = (
    <PageHeader title={<Trans>My funnels</Trans>}>
      {subscription?.active && subscription.until !== null && <TrialLink />}
      {!isEmpty && (
        <>
          <FunnelSearchField value={search} onChange={onSearch} />
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
  const { i18n } = useLingui();
  const canSend = useCanSend();
  const sending = funnels.filter((f) => f.state === 'running' && canSend(f.trouble)).map(({ id }) => id);
  const shown = orderFunnels(state ? funnels.filter((f) => f.state === state) : funnels, order, i18n.locale);
  return (
    <>
      <AttentionStrip funnels={funnels} />
      {sending.length > 0 && <OverdueStrip funnels={sending} />}
      <div className={classes.choices}>
        <StateFilter funnels={funnels} value={state} onChange={onState} />
        <OrderSelect value={order} onChange={onOrder} />
      </div>
      {shown.length === 0 && (
        <NothingFound onClear={() => (search ? onSearch('') : onState(undefined))} isSearch={search !== ''} />
      )}
      <FunnelCards funnels={shown} onAdd={onAdd} />
    </>
  );
}

function NothingFound({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  return (
    <div className="row wrap gap-lg mb-2xl muted">
      <p>{isSearch ? <Trans>No funnel or bot with this name.</Trans> : <Trans>No funnels in this state.</Trans>}</p>
      <ClearButton onClear={onClear}>
        {isSearch ? <Trans>Clear the search</Trans> : <Trans>Show all</Trans>}
      </ClearButton>
    </div>
  );
}
