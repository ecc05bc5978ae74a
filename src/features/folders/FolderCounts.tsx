import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import classes from './FolderCard.module.css';

/** How much lies in a folder, without what there is none of. */
export function FolderCounts({ counts }: { counts: Folder['counts'] }) {
  const { contacts, lists, funnels, templates } = counts;
  const isEmpty = contacts + lists + funnels + templates === 0;
  return (
    <p className={classes.counts}>
      {isEmpty && <Trans>Nothing in it yet</Trans>}
      <Count of={contacts}>
        <Plural value={contacts} one="contact" other="contacts" />
      </Count>
      <Count of={lists}>
        <Plural value={lists} one="list" other="lists" />
      </Count>
      <Count of={funnels}>
        <Plural value={funnels} one="funnel" other="funnels" />
      </Count>
      <Count of={templates}>
        <Plural value={templates} one="template" other="templates" />
      </Count>
    </p>
  );
}

function Count({ of, children }: { of: number; children: ReactNode }) {
  const { i18n } = useLingui();
  if (of === 0) return null;
  return (
    <span>
      <b>{i18n.number(of)}</b> {children}
    </span>
  );
}
