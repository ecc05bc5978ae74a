import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Preloader.module.css';
import { preloaderActor } from './preloaderActor.ts';

/** The full-screen wait, whenever it is asked for. */
export function Preloader() {
  const isShown = useSelector(preloaderActor, (snapshot) => snapshot.matches('shown'));
  return isShown ? <PreloaderScreen /> : null;
}

export function PreloaderScreen() {
  return (
    <output className={classes.preloader}>
      <Spinner size={32} />
      <Trans id="preloader.loading">Loading…</Trans>
    </output>
  );
}
