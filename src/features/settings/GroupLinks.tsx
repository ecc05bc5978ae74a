import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import tabs from '#src/ui/page/TabLinks.module.css';
import classes from './SettingsScreen.module.css';

/** Leads to the groups of the settings, which are long below one another. */
export function GroupLinks() {
  const { t } = useLingui();
  const groups = [
    { id: 'plan', name: t`Plan` },
    { id: 'language', name: t`Language and time` },
    { id: 'account', name: t`Account` },
    { id: 'security', name: t`Security` },
    { id: 'telegram', name: t`Telegram` },
  ];
  return (
    <nav className={`${tabs.tabs} ${classes.groups}`} aria-label={t`Groups of settings`}>
      {groups.map(({ id, name }) => (
        <Link key={id} to="/settings/" hash={id} replace className="tab" activeOptions={{ includeHash: true }}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
