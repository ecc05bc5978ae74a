import { Trans } from '@lingui/react/macro';
import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import classes from './Match.module.css';
import type { problemOf } from './importChoice.ts';

interface Props {
  problem: ReturnType<typeof problemOf>;
  /** Of the last start. */
  error: unknown;
}

/** Why the import has not started; what was chosen stays. */
export function StartProblem({ problem, error }: Props) {
  const errorText = useErrorText();
  if (problem === null && !error) return null;
  return (
    <div className={classes.alert}>
      <Alert>
        {problem === 'nothing' && <Trans>Choose what at least one column becomes.</Trans>}
        {problem === 'repeated' && (
          <Trans>Two columns become the same. Choose another field for one of them, or skip it.</Trans>
        )}
        {problem === 'no_identity' && (
          <Trans>Choose a column with phones, e-mails, usernames or Telegram IDs to match contacts by.</Trans>
        )}
        {problem === null &&
          (isOfField(error) ? <Trans>Check what is marked above.</Trans> : <span>{errorText(error)}</span>)}
      </Alert>
    </div>
  );
}

const isOfField = (error: unknown): boolean => error instanceof ApiError && Object.keys(error.fields).length > 0;
