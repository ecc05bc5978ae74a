import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './CrmTabs.module.css';

/** Tabs of the CRM's screens, each a link. */
export function CrmTabs() {
  const { t } = useLingui();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(tabs.current), []);
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={t`CRM`}>
      <Link className="underlined-tab" to="/content/crm/" activeOptions={{ exact: true }}>
        <Trans>Folders</Trans>
      </Link>
      <Link className="underlined-tab" to="/content/crm/contacts/">
        <Trans>Contacts</Trans>
      </Link>
      <Link className="underlined-tab" to="/content/crm/lists/">
        <Trans>Lists</Trans>
      </Link>
      <Link className="underlined-tab" to="/content/crm/duplicates/">
        <Trans>Duplicates</Trans>
      </Link>
      <Link className="underlined-tab" to="/content/crm/imports/">
        <Trans>Imports</Trans>
      </Link>
      <Link className="underlined-tab" to="/content/crm/fields/">
        <Trans>Custom fields</Trans>
      </Link>
    </nav>
  );
}

/** On a phone not all tabs fit: the row is scrolled to the current one. */
function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>('[aria-current=page]');
  if (tabs && current)
    tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
}
