import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { descriptions } from '#machines/catalogue/descriptions.ts';
import { MachinesFrame } from './MachinesFrame.tsx';
import classes from './MachinesScreen.module.css';

const OldPressLink = lazy(async () => ({ default: (await import('./run/OldPressLink.tsx')).OldPressLink }));

/** `/machines/`: every machine with what it decides. */
export function MachinesScreen() {
  const { t, i18n } = useLingui();
  const question = <Trans>Why does a press on an old button move nobody?</Trans>;
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
          <Suspense fallback={question}>
            <OldPressLink>{question}</OldPressLink>
          </Suspense>
        </p>
        <ul className={classes.list}>
          {Object.entries(descriptions).map(([id, { about, asked }]) => (
            <li key={id}>
              <Link to="/machines/$id/" params={{ id }} className={classes.card}>
                <code translate="no">{id}</code>
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
