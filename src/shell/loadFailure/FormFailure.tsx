import { ApiError } from '#src/api/apiError.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';

interface Props {
  error: unknown;
  /** Names of the fields that show their own errors; without it, each field does. */
  fields?: readonly string[];
  /** Replaces the server's text of a form error. */
  refused?: string | undefined;
  /** Replaces the default text of an error that names no field. */
  errorText?: (error: unknown) => string;
}

/** An error of the whole form; nothing where the form's fields show their own errors. */
export function FormFailure({ error, fields, refused, errorText }: Props) {
  const defaultText = useErrorText();
  if (!error) return null;
  const whole = fieldErrors(error, 'non_field_errors').join(' ');
  const failed = error instanceof ApiError ? Object.keys(error.fields) : [];
  const isShownBelow = failed.some((field) => !fields || fields.includes(field));
  if (isShownBelow && !whole) return null;
  return <Alert className="mb-xl">{whole ? (refused ?? whole) : (errorText ?? defaultText)(error)}</Alert>;
}
