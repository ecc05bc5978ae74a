import { fieldErrors } from '#src/api/fieldErrors.ts';
import { useBotErrorText } from '../useBotErrorText.ts';
import type { FormPart, PartName } from './FormPart.ts';
import { usePersistedDraft } from './usePersistedDraft.ts';

interface Options {
  /** The funnel's id. */
  id: string;
  name: PartName;
  saved: string;
  maxChars: number;
  isRequired?: boolean;
  write: {
    mutateAsync: (text: string) => Promise<unknown>;
    error: Error | null;
    reset: () => void;
  };
  /** The field's name in the API's input. */
  field: string;
}

export interface TextPart extends FormPart {
  text: string;
  change: (text: string) => void;
  /** Why Telegram or the server refused the text, one sentence each. */
  errors: string[];
}

/** One text of the bot, which is written alone: a refusal belongs to this field. */
export function useTextPart({ id, name, saved, maxChars, isRequired = false, write, field }: Options): TextPart {
  const failureText = useBotErrorText();
  const { fields, isDirty, change, discard, settle } = usePersistedDraft(`${id}.${name}`, { text: saved });
  const { text } = fields;
  const { error } = write;
  const ofField = fieldErrors(error, field);
  return {
    name,
    text,
    change: (next) => change({ text: next }),
    isDirty,
    isInvalid: [...text].length > maxChars || (isRequired && text.trim() === ''),
    error,
    errors: error ? (ofField.length > 0 ? ofField : [failureText(error)]) : [],
    save: () => write.mutateAsync(text).then(() => settle(fields)),
    discard: () => {
      discard();
      write.reset();
    },
  };
}
