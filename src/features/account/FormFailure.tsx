import { ApiError } from '#src/api/apiError.ts';
import { Alert } from '#src/ui/Alert.tsx';
import classes from './AccountForm.module.css';
import { useThrottledErrorText } from './useThrottledErrorText.ts';

interface Props {
  error: unknown;
  /** Replaces the server's text of a form error. */
  refused?: string;
}

/** An error of the whole form; errors of a field are shown under it. */
export function FormFailure({ error, refused }: Props) {
  const failureText = useThrottledErrorText();
  if (!error) return null;
  const whole = error instanceof ApiError ? error.fields.non_field_errors : undefined;
  const hasFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  if (hasFields && !whole) return null;
  const text = whole ? (refused ?? whole.join(' ')) : failureText(error);
  return <Alert className={classes.alert}>{text}</Alert>;
}
