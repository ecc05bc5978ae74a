import { sessionStore } from './sessionStore.ts';
import { markUnsaved } from './unsaved.ts';

/** Form state that survives a reload of the tab; never for passwords. */
export function persistedForm<Fields extends Record<string, string>>(name: string, empty: Fields) {
  const key = `voronka.form.${name}`;
  return {
    read: (): Fields => {
      const stored = sessionStore.get(key);
      if (stored !== null) markUnsaved(key, true);
      return { ...empty, ...parseFields(stored, empty) };
    },
    write: (fields: Fields): void => {
      sessionStore.set(key, JSON.stringify(fields));
      markUnsaved(key, true);
    },
    isStored: (): boolean => sessionStore.get(key) !== null,
    clear: (): void => sessionStore.remove(key),
  };
}

/** The stored values of the form's fields; other keys are of an older version of the form, and dropped. */
function parseFields(json: string | null, empty: Record<string, string>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, value] of Object.entries(parseObject(json))) {
    if (field in empty && typeof value === 'string') fields[field] = value;
  }
  return fields;
}

function parseObject(json: string | null): object {
  try {
    const parsed: unknown = JSON.parse(json ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
