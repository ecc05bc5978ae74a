import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from '../AccountForm.module.css';
import { FormFailure } from '../FormFailure.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';

/** Uses a link as soon as it is opened, once, however often its screen is drawn. */
export function useRunOnce(use: () => void): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    use();
  }, [use]);
}

interface Props {
  title: ReactNode;
  /** What went wrong, once it has; null on the way. */
  failure: unknown;
  onRetry: () => void;
  /** What is being done, in words. */
  children: ReactNode;
}

/** A link that is being used: its answer is on the way, or it did not come and can be asked for again. */
export function LinkProgress({ title, failure, onRetry, children }: Props) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {failure ? (
        <div className={classes.failed}>
          <FormFailure error={failure} />
          <Button variant="primary" size="large" isWide onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <BackToSignIn />
        </div>
      ) : (
        <output className={classes.wait}>
          <Spinner />
          {children}
        </output>
      )}
    </>
  );
}
