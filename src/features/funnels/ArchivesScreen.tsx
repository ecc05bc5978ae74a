import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArchive, IconArrowBackUp, IconCopy, IconFileExport, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { CardAction } from '#src/ui/list/CardAction.tsx';
import { useFocusNext } from '#src/ui/focus/useFocusNext.ts';
import classes from './ArchivesScreen.module.css';
import { ExportListedFunnel } from './ExportListedFunnel.tsx';
import { FunnelDrawing } from '#src/shell/drawing/FunnelDrawing.tsx';
import { useArchiveFunnel, useReturnFunnel } from './mutations.ts';
import { archivesQuery } from './queries.ts';
import { RemoveFunnel } from './RemoveFunnel.tsx';
import { FunnelSearchField } from './FunnelSearchField.tsx';
import { useCopyListedFunnel } from './useCopyListedFunnel.ts';

interface Props {
  search: string;
  onSearch: (search: string) => void;
  /** The link to the panel, where funnels are archived. */
  panelLink: React.ReactNode;
  /** Above the list: what else is archived. */
  tabs: React.ReactNode;
}

/** Archived funnels: restore, delete permanently, copy or export. */
export function ArchivesScreen({ search, onSearch, panelLink, tabs }: Props) {
  const { data } = useSuspenseQuery(archivesQuery(search));
  const [removing, setRemoving] = useState<FunnelSummary | null>(null);
  const [exported, setExported] = useState<FunnelSummary | null>(null);
  const copy = useCopyListedFunnel();
  const { list, leave } = useFocusNext<HTMLUListElement>(data.results.map(({ id }) => id));
  const isEmpty = data.results.length === 0 && search === '';
  return (
    <Page>
      <PageHeader title={<Trans>Archives</Trans>}>
        {!isEmpty && <FunnelSearchField value={search} onChange={onSearch} />}
      </PageHeader>
      {tabs}
      {isEmpty && (
        <EmptyState
          picture={<IconArchive size={40} stroke={1.25} aria-hidden />}
          title={<Trans>You have no archives</Trans>}
          action={panelLink}
        >
          <Trans>Archived funnels stay here with their people and history until you return or delete them.</Trans>
        </EmptyState>
      )}
      {!isEmpty && data.results.length === 0 && (
        <p className="muted">
          <Trans>No archived funnel with this name.</Trans>
        </p>
      )}
      <ul ref={list} className="card-grid">
        {data.results.map((funnel) => (
          <ArchivedFunnel
            key={funnel.id}
            funnel={funnel}
            onCopy={() => copy(funnel)}
            onExport={() => setExported(funnel)}
            onReturn={() => leave(funnel.id)}
            onRemove={() => setRemoving(funnel)}
          />
        ))}
      </ul>
      {exported && <ExportListedFunnel key={exported.id} funnel={exported} onClose={() => setExported(null)} />}
      {removing && (
        <RemoveFunnel funnel={removing} onRemove={() => leave(removing.id)} onClose={() => setRemoving(null)} />
      )}
    </Page>
  );
}

interface ArchivedProps {
  funnel: FunnelSummary;
  onCopy: () => void;
  onExport: () => void;
  onReturn: () => void;
  onRemove: () => void;
}

function ArchivedFunnel({ funnel, onCopy, onExport, onReturn, onRemove }: ArchivedProps) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const back = useReturnFunnel();
  const archive = useArchiveFunnel();
  const name = funnel.name;
  const returnIt = () => {
    onReturn();
    return notifyResult(
      back.mutateAsync(funnel.id),
      (returned) =>
        returned.bot || !funnel.bot
          ? t({ message: `“${name}” is back`, context: 'a funnel' })
          : t`Returned without its bot: another funnel has it now`,
      { undo: () => archive.mutateAsync(funnel.id), undone: t`“${name}” is archived` },
    );
  };
  return (
    <li className={classes.card}>
      <div className={classes.draw}>
        <FunnelDrawing drawing={funnel.drawing} />
        <div className={classes.takes}>
          <CardAction title={t`Copy`} label={t`Copy “${name}”`} onClick={onCopy}>
            <IconCopy size={16} stroke={1.75} aria-hidden />
          </CardAction>
          <CardAction title={t`Export`} label={t`Export “${name}”`} onClick={onExport}>
            <IconFileExport size={16} stroke={1.75} aria-hidden />
          </CardAction>
        </div>
      </div>
      <div className={classes.body}>
        <h2 className="break-words">{name}</h2>
        <p className="text-sm muted">
          <Plural value={funnel.people} one="# person in the funnel" other="# people in the funnel" />
        </p>
        <div className={classes.actions}>
          <Button onClick={() => void returnIt()} isBusy={back.isPending} aria-label={t`Return to funnels: “${name}”`}>
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
            <Trans>Return to funnels</Trans>
          </Button>
          <Button variant="danger" onClick={onRemove} aria-label={t`Delete “${name}” forever`}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
    </li>
  );
}
