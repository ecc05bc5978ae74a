import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Preloader.module.css';
import { preloaderActor } from './preloaderActor.ts';

/** The full-screen wait, whenever it is asked for. */
export function Preloader() {
  const isShown = useSelector(preloaderActor, (snapshot) => snapshot.matches('shown'));
  // The region is there before its words, or nobody hears them.
  return <output>{isShown && <Wait />}</output>;
}

export const PreloaderScreen = () => (
  <output>
    <Wait />
  </output>
);

/** A short wait is over before it is seen. */
function Wait() {
  return (
    <span className={classes.preloader}>
      <Spinner size={32} />
      <Trans id="preloader.loading">Loading…</Trans>
    </span>
  );
}
