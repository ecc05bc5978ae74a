import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { catalogue } from '#machines/catalogue.ts';
import { oldPress } from '#machines/journey/oldPress.ts';
import { MachinesFrame } from './MachinesFrame.tsx';
import classes from './MachinesScreen.module.css';
import { toFragment } from './run/runLink.ts';

/** `/machines/`: every machine with what it decides. */
export function MachinesScreen() {
  const { t, i18n } = useLingui();
  const where = { browser: t`in the browser`, server: t`on the server` };
  const language = i18n.locale === 'ru' ? 'ru' : 'en';
  return (
    <MachinesFrame>
      <main className={classes.main}>
        <h1>
          <Trans>State machines</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>
            Every decision of this product that has states is one of these machines, and the same machine decides in the
            browser and on the server. Open one to see its chart, step through it, and send the run as a link.
          </Trans>{' '}
          <Trans>Once they are loaded, these pages work without a network for as long as the tab stays open.</Trans>
        </p>
        <p className={classes.lead}>
          <Trans>Begin with a question:</Trans>{' '}
          <Link to="/machines/$id/" params={{ id: 'journey' }} hash={toFragment(oldPress()) ?? ''}>
            <Trans>Why does a press on an old button move nobody?</Trans>
          </Link>
        </p>
        <ul className={classes.list}>
          {catalogue.map(({ machine, about, asked }) => (
            <li key={machine.id}>
              <Link to="/machines/$id/" params={{ id: machine.id }} className={classes.card}>
                <code translate="no">{machine.id}</code>
                <span>{about[language]}</span>
                <small>{asked.map((place) => where[place]).join(', ')}</small>
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </MachinesFrame>
  );
}
