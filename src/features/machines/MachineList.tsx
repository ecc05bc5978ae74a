import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Logo } from '#src/ui/Logo.tsx';
import { machineGroups } from './machineGroups.ts';
import classes from './MachineList.module.css';

/** All machines by what they are about, beside the one that is open. */
export function MachineList() {
  const { t, i18n } = useLingui();
  const { id: open } = useParams({ strict: false });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = open === undefined ? null : list.current?.querySelector<HTMLElement>('[data-status="active"]');
    // on a phone the list is one row, in which the open machine may be out of sight
    if (list.current && shown)
      list.current.scrollLeft = shown.offsetLeft - (list.current.clientWidth - shown.offsetWidth) / 2;
  }, [open]);
  return (
    <nav className={classes.side} aria-label={t`Machines`}>
      <header>
        <Link to="/" aria-label="Voronka" className={classes.home}>
          <Logo />
        </Link>
        <Link to="/machines/" className={classes.title}>{t`Machines`}</Link>
      </header>
      <ul ref={list}>
        {machineGroups.map(({ title, machines }) => (
          <li key={title.id}>
            <h2 className="visually-hidden">{i18n._(title)}</h2>
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
