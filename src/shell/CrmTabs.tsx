import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './CrmTabs.module.css';

/** Tabs of the CRM's screens, each a link. */
export function CrmTabs() {
  const { t } = useLingui();
  return (
    <nav className={classes.tabs} aria-label={t`CRM`}>
      <Link to="/content/crm/" activeOptions={{ exact: true }}>
        <Trans>Folders</Trans>
      </Link>
      <Link to="/content/crm/contacts/">
        <Trans>Contacts</Trans>
      </Link>
      <Link to="/content/crm/lists/">
        <Trans>Lists</Trans>
      </Link>
      <Link to="/content/crm/duplicates/">
        <Trans>Duplicates</Trans>
      </Link>
      <Link to="/content/crm/imports/">
        <Trans>Imports</Trans>
      </Link>
      <Link to="/content/crm/fields/">
        <Trans>Own fields</Trans>
      </Link>
    </nav>
  );
}
