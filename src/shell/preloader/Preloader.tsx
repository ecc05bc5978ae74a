import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Preloader.module.css';
import { preloaderActor } from './preloaderActor.ts';

/** The full-screen loading indicator, while anything waits. */
export function Preloader() {
  const isShown = useSelector(preloaderActor, (snapshot) => snapshot.matches('shown'));
  // A live region must exist before its text, or screen readers miss it.
  return <output>{isShown && <Wait />}</output>;
}

export const PreloaderScreen = () => (
  <output>
    <Wait />
  </output>
);

/** While a screen loads: it takes the place of the screen alone, so that the navigation around it stays. */
export const PendingScreen = () => (
  <output>
    <Wait isPart />
  </output>
);

/** Delayed, so that a short wait is never shown. */
function Wait({ isPart = false }: { isPart?: boolean }) {
  return (
    <span className={classes.preloader} data-part={isPart || undefined}>
      <Spinner size={32} />
      <Trans id="preloader.loading">Loading…</Trans>
    </span>
  );
}
