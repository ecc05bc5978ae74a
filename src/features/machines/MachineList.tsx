import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Logo } from '#src/ui/Logo.tsx';
import { groups } from './groups.ts';
import classes from './MachineList.module.css';

/** All machines by what they are about, beside the one that is open. */
export function MachineList() {
  const { t, i18n } = useLingui();
  return (
    <nav className={classes.side} aria-label={t`Machines`}>
      <header>
        <Link to="/" aria-label="Voronka" className={classes.home}>
          <Logo />
        </Link>
        <Link to="/machines/" className={classes.title}>{t`Machines`}</Link>
      </header>
      <ul>
        {groups.map(({ title, machines }) => (
          <li key={title.id}>
            <h2>{i18n._(title)}</h2>
            <ul>
              {machines.map(([id, states]) => (
                <li key={id}>
                  <Link to="/machines/$id/" params={{ id }} className={classes.machine} resetScroll={false}>
                    <code translate="no">{id}</code>
                    <small aria-hidden>{states}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
