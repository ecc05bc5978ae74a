import { usePersistedFields } from './usePersistedFields.ts';

/**
 * One text of a form, which survives a closed dialog, a failed save and a reload until it is cleared.
 *
 * @param name names the form, with the id of what it changes
 */
export function usePersistedText(name: string, initial = '') {
  const { fields, change, clear } = usePersistedFields(name, { text: initial });
  return [fields.text, (text: string) => change({ text }), clear] as const;
}
