import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArchive, IconArrowBackUp, IconListCheck, IconTag, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import bar from '#src/person/Bulk.module.css';
import { useArchiveMany } from './useArchiveMany.ts';

const AddToList = lazy(async () => ({ default: (await import('./AddToList.tsx')).AddToList }));
const TagContacts = lazy(async () => ({ default: (await import('./TagContacts.tsx')).TagContacts }));

interface Props {
  ids: readonly string[];
  /** The contacts are those of the archive. */
  isArchive: boolean;
  onClear: () => void;
  /** Called after an action on the selection has succeeded. */
  onDone: () => void;
  /** Further actions, after those that are always there. */
  children?: ReactNode;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The toolbar of actions on the selected contacts. */
export function BulkBar({ ids, isArchive, onClear, onDone, children }: Props) {
  const { t } = useLingui();
  const [asked, ask] = useState<'list' | 'tag' | null>(null);
  const { setArchived, isBusy } = useArchiveMany();
  const isNobody = ids.length === 0;
  const open = (what: typeof asked) => !isNobody && ask(what);
  const close = () => ask(null);
  const archive = async () => {
    if (!isNobody && (await setArchived(ids, !isArchive))) onDone();
  };
  return (
    <section className={bar.bar} aria-label={t`Actions for the selected`}>
      <b aria-live="polite">{t`${plural(ids.length, { one: '# contact selected', other: '# contacts selected' })}`}</b>
      {!isArchive && (
        <>
          <Button aria-disabled={isNobody} onClick={() => open('list')}>
            <IconListCheck {...icon} />
            <Trans>Add to a list</Trans>
          </Button>
          <Button aria-disabled={isNobody} onClick={() => open('tag')}>
            <IconTag {...icon} />
            <Trans>Add a tag</Trans>
          </Button>
        </>
      )}
      <Button aria-disabled={isNobody} isBusy={isBusy} onClick={() => void archive()}>
        {isArchive ? <IconArrowBackUp {...icon} /> : <IconArchive {...icon} />}
        {isArchive ? <Trans>Return</Trans> : <Trans>Archive</Trans>}
      </Button>
      {children}
      <Button variant="ghost" className={bar.end} onClick={onClear}>
        <IconX {...icon} />
        <Trans>Clear</Trans>
      </Button>
      <Suspense>
        {asked === 'list' && <AddToList ids={ids} onClose={close} onDone={onDone} />}
        {asked === 'tag' && <TagContacts ids={ids} onClose={close} onDone={onDone} />}
      </Suspense>
    </section>
  );
}
