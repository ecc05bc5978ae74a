import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from '../AccountForm.module.css';
import { AccountFormFailure } from '../AccountFormFailure.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';

/** Runs a mutation once on mount, also in strict mode's double render. */
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
  /** The error; null while the request is pending. */
  failure: unknown;
  onRetry: () => void;
  /** The text shown while the request is pending. */
  children: ReactNode;
}

/** The progress of a link's request: pending, or failed with a retry. */
export function LinkProgress({ title, failure, onRetry, children }: Props) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {failure ? (
        <div className="mt-xl">
          <AccountFormFailure error={failure} />
          <Button variant="primary" size="large" isWide onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <BackToSignIn />
        </div>
      ) : (
        <output className="row gap-md mt-lg muted">
          <Spinner />
          {children}
        </output>
      )}
    </>
  );
}
