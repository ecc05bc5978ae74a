import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArchive, IconArrowBackUp, IconListCheck, IconSend, IconTag, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import type { ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import { Button } from '#src/ui/Button.tsx';
import bar from '#src/person/Bulk.module.css';
import { ArchiveMany } from './ArchiveMany.tsx';
import { MergeTwo } from './MergeTwo.tsx';
import { isUndoable, useArchiveMany } from './useArchiveMany.ts';
import { useDraftMailing } from './useDraftMailing.ts';

const NoFunnelToWrite = lazy(async () => ({ default: (await import('./NoFunnelToWrite.tsx')).NoFunnelToWrite }));
const AddToList = lazy(async () => ({ default: (await import('./AddToList.tsx')).AddToList }));
const TagContacts = lazy(async () => ({ default: (await import('./TagContacts.tsx')).TagContacts }));

interface Props {
  /** Whom it acts on. */
  filter: ContactsFilter;
  /** The number of those. */
  count: number;
  /** The contacts are those of the archive. */
  isArchive: boolean;
  places: readonly ContactPlace[];
  onClear: () => void;
  /** Called after an action on the selection has succeeded. */
  onDone: () => void;
  /** Further actions, after those that are always there. */
  children?: ReactNode;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The toolbar of actions on the selected contacts. */
export function ContactsBulkBar({ filter, count, isArchive, places, onClear, onDone, children }: Props) {
  const { t } = useLingui();
  const [asked, ask] = useState<'funnel' | 'list' | 'tag' | 'archive' | null>(null);
  const { setArchived, isBusy } = useArchiveMany();
  const { write, isWriting } = useDraftMailing({ filter, count, places, onNoFunnel: () => ask('funnel') });
  const isNobody = count === 0;
  const open = (what: typeof asked) => !isNobody && ask(what);
  const close = () => ask(null);
  const archive = async () => {
    if (await setArchived(filter, !isArchive)) onDone();
    close();
  };
  const about = { filter, count, onClose: close, onDone };
  return (
    <section className={bar.bar} aria-label={t`Actions for the selected`}>
      <b aria-live="polite">{t`${plural(count, { one: '# contact selected', other: '# contacts selected' })}`}</b>
      {!isArchive && (
        <>
          <Button aria-disabled={isNobody} isBusy={isWriting} onClick={() => !isNobody && write()}>
            <IconSend {...icon} />
            <Trans>Send a message</Trans>
          </Button>
          <Button aria-disabled={isNobody} onClick={() => open('list')}>
            <IconListCheck {...icon} />
            <Trans>Add to a list</Trans>
          </Button>
          <Button aria-disabled={isNobody} onClick={() => open('tag')}>
            <IconTag {...icon} />
            <Trans>Add a tag</Trans>
          </Button>
          {filter.contacts?.length === 2 && <MergeTwo contacts={filter.contacts} />}
        </>
      )}
      <Button
        aria-disabled={isNobody}
        isBusy={isBusy}
        onClick={() => (isUndoable(count) ? !isNobody && void archive() : open('archive'))}
      >
        {isArchive ? <IconArrowBackUp {...icon} /> : <IconArchive {...icon} />}
        {isArchive ? <Trans>Return</Trans> : <Trans>Archive</Trans>}
      </Button>
      {children}
      <Button variant="ghost" className={bar.end} onClick={onClear}>
        <IconX {...icon} />
        <Trans>Clear</Trans>
      </Button>
      <Suspense>
        {asked === 'funnel' && <NoFunnelToWrite onClose={close} />}
        {asked === 'list' && <AddToList {...about} />}
        {asked === 'tag' && <TagContacts {...about} places={places} />}
      </Suspense>
      {asked === 'archive' && (
        <ArchiveMany {...{ count, isArchive, isBusy }} onConfirm={() => void archive()} onCancel={close} />
      )}
    </section>
  );
}
