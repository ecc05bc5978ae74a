import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, lazy, Suspense, useState } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { useFocusNext } from '#src/ui/focus/useFocusNext.ts';
import { useGap } from '#src/ui/time/useGap.ts';
import { ExportListedFunnel } from './ExportListedFunnel.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { useArchiveFunnel, useReturnFunnel } from './mutations.ts';
import { NewFunnelTile } from './NewFunnelTile.tsx';
import classes from './PanelScreen.module.css';
import type { AddFunnelStart } from './panelSearch.ts';
import { useCopyListedFunnel } from './useCopyListedFunnel.ts';

const SaveAsTemplate = lazy(async () => {
  const [{ SaveAsTemplate }] = await Promise.all([
    import('#src/shell/template/SaveAsTemplate.tsx'),
    loadCatalogues('templates'),
  ]);
  return { default: SaveAsTemplate };
});

interface Props {
  funnels: FunnelSummary[];
  onAdd: (start: AddFunnelStart) => void;
}

/** A card for each funnel, then the tile that adds one; a running funnel is archived only after a question. */
export function FunnelCards({ funnels, onAdd }: Props) {
  const ids = funnels.map(({ id }) => id);
  const { list, leave } = useFocusNext<HTMLDivElement>(ids);
  const { gapAt, keepGap } = useGap(ids);
  const copy = useCopyListedFunnel();
  const { archive, isArchiving } = useUndoableArchive(leave);
  const [asked, setAsked] = useState<FunnelSummary | null>(null);
  const [saved, setSaved] = useState<FunnelSummary | null>(null);
  const [exported, setExported] = useState<FunnelSummary | null>(null);
  const pressArchive = (funnel: FunnelSummary) => {
    if (funnel.state === 'running') return setAsked(funnel);
    keepGap(funnel.id);
    void archive(funnel);
  };
  return (
    <>
      <div ref={list} className="card-grid">
        {funnels.map((funnel, index) => (
          <Fragment key={funnel.id}>
            {index === gapAt && <div className={classes.gap} />}
            <FunnelCard
              funnel={funnel}
              onCopy={() => copy(funnel)}
              onExport={() => setExported(funnel)}
              onSaveAsTemplate={() => setSaved(funnel)}
              onArchive={() => pressArchive(funnel)}
            />
          </Fragment>
        ))}
        {gapAt === funnels.length && <div className={classes.gap} />}
        <NewFunnelTile onAdd={onAdd} />
      </div>
      {exported && <ExportListedFunnel key={exported.id} funnel={exported} onClose={() => setExported(null)} />}
      <Suspense>{saved && <SaveAsTemplate funnel={saved} onClose={() => setSaved(null)} />}</Suspense>
      <ArchiveQuestion
        funnel={asked}
        isBusy={isArchiving}
        onConfirm={() => void (asked && archive(asked).then(() => setAsked(null)))}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

/** Archives a funnel and offers to return it; `leave` moves the focus on before its card goes. */
function useUndoableArchive(leave: (id: string) => void) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useArchiveFunnel();
  const back = useReturnFunnel();
  const archive = ({ id, name }: FunnelSummary) => {
    leave(id);
    return notifyResult(mutateAsync(id), t`“${name}” is archived`, {
      undo: () => back.mutateAsync(id),
      undone: t({ message: `“${name}” is back`, context: 'a funnel' }),
    });
  };
  return { archive, isArchiving: isPending };
}

interface ArchiveQuestionProps {
  funnel: FunnelSummary | null;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function ArchiveQuestion({ funnel, ...rest }: ArchiveQuestionProps) {
  return (
    <Confirm
      {...rest}
      isOpen={funnel !== null}
      title={<Trans>Archive “{funnel?.name ?? ''}”?</Trans>}
      confirmLabel={<Trans>Archive</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
    >
      <Trans>It stops at once and its bot becomes free. You can return it at any time.</Trans>
    </Confirm>
  );
}
