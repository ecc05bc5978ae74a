import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Folder, FolderItemKind } from '#contract/schemas/contacts/folder.ts';
import { PageEnd } from '#src/shell/frame/PageEnd.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { ItemSearch } from '../folder/ItemSearch.tsx';
import classes from './AddItems.module.css';
import { Candidate } from './Candidate.tsx';
import { folderCandidatesQuery } from './folderCandidatesQuery.ts';

interface Props {
  folder: Folder;
  kind: FolderItemKind;
  onClose: () => void;
}

const nothingYet: Record<FolderItemKind, ReactNode> = {
  contacts: (
    <Trans>No contacts yet. Everyone who starts your bot appears here; add others manually or from a file.</Trans>
  ),
  lists: <Trans>You have no lists yet.</Trans>,
  templates: <Trans>You have no templates of your own yet.</Trans>,
  funnels: <Trans>You have no funnels yet.</Trans>,
};

/** Puts things of one kind into a folder: what is ticked lies in it. */
export function AddItems({ folder, kind, onClose }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const pages = useInfiniteQuery(folderCandidatesQuery(folder.id, kind, search));
  const found = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const { name } = folder;
  const titles: Record<FolderItemKind, string> = {
    contacts: t`Contacts in “${name}”`,
    lists: t`Lists in “${name}”`,
    templates: t`Templates in “${name}”`,
    funnels: t`Funnels in “${name}”`,
  };
  return (
    <Dialog onClose={onClose} title={titles[kind]} closeLabel={t`Close`}>
      <ItemSearch value={search} onChange={setSearch} label={t`Find by name`} />
      <div className={classes.box}>
        {pages.data && found.length === 0 && (
          <p className={classes.nothing}>{search ? <Trans>Nothing has this name.</Trans> : nothingYet[kind]}</p>
        )}
        <ul>
          {found.map((one) => (
            <Candidate key={one.id} folder={folder.id} kind={kind} {...one} />
          ))}
        </ul>
        <PageEnd pages={pages} />
      </div>
      <div className="flex justify-end mt-xl">
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
