import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import classes from './SettingsForm.module.css';

/** An error of the whole form; errors of `fields` are shown under them. */
export function FormFailure({ error, fields }: { error: unknown; fields: readonly string[] }) {
  const errorText = useErrorText();
  if (!error) return null;
  const whole = fieldErrors(error, 'non_field_errors').join(' ');
  const isSaidBelow = error instanceof ApiError && fields.some((field) => error.fields[field]);
  if (isSaidBelow && !whole) return null;
  return <Alert className={classes.alert}>{whole || errorText(error)}</Alert>;
}
