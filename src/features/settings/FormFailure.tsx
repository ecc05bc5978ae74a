import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { fieldErrors } from './fieldErrors.ts';
import classes from './SettingsForm.module.css';

/** What went wrong with a form as a whole; `fields` say for themselves what is wrong with them. */
export function FormFailure({ error, fields }: { error: unknown; fields: readonly string[] }) {
  const errorText = useErrorText();
  if (!error) return null;
  const whole = fieldErrors(error, 'non_field_errors').join(' ');
  const isSaidBelow = error instanceof ApiError && fields.some((field) => error.fields[field]);
  if (isSaidBelow && !whole) return null;
  return <Alert className={classes.alert}>{whole || errorText(error)}</Alert>;
}
