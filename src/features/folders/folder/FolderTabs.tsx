import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { kinds } from '../things/kinds.ts';
import classes from './FolderHead.module.css';
import { type FolderTab, folderTabs } from './folderTab.ts';

/** The kinds of things in a folder, each a link. */
export function FolderTabs({ folder: { id, counts }, tab }: { folder: Folder; tab: FolderTab }) {
  const { t, i18n } = useLingui();
  const tabs = useRef<HTMLElement>(null);
  // A phone shows a few of the tabs, the open one among them.
  useEffect(() => {
    const open = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && open)
      tabs.current.scrollLeft = open.offsetLeft - (tabs.current.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={t`In the folder`}>
      {folderTabs.map((one) => (
        <Link
          key={one}
          to="/content/crm/folders/$id/"
          params={{ id }}
          search={{ tab: one }}
          resetScroll={false}
          aria-current={one === tab ? 'page' : undefined}
        >
          <span>{one === 'archives' ? t`Archives` : i18n._(kinds[one].many)}</span>
          <span>{i18n.number(one === 'archives' ? counts.archived : counts[one])}</span>
        </Link>
      ))}
    </nav>
  );
}
