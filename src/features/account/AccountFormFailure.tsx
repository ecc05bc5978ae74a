import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { useThrottledErrorText } from './useThrottledErrorText.ts';

interface Props {
  error: unknown;
  /** Replaces the server's text of a form error. */
  refused?: string | undefined;
}

/** A form's error; for a rate limit (429), with the time to wait. */
export function AccountFormFailure({ error, refused }: Props) {
  const errorText = useThrottledErrorText();
  return <FormFailure error={error} refused={refused} errorText={errorText} />;
}
