import { ApiError } from '#src/api/apiError.ts';
import { Alert } from '#src/ui/Alert.tsx';
import classes from './AccountForm.module.css';
import { useFailureText } from './useFailureText.ts';

interface Props {
  error: unknown;
  /** What to say when the server refuses the form as a whole; its own words where this is left out. */
  refused?: string;
}

/** What went wrong with the form as a whole; what belongs to a field stands under it. */
export function FormFailure({ error, refused }: Props) {
  const failureText = useFailureText();
  if (!error) return null;
  const whole = error instanceof ApiError ? error.fields.non_field_errors : undefined;
  const hasFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  if (hasFields && !whole) return null;
  const text = whole ? (refused ?? whole.join(' ')) : failureText(error);
  return <Alert className={classes.alert}>{text}</Alert>;
}
