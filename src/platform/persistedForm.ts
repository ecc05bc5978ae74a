import { sessionStore } from './sessionStore.ts';
import { markUnsaved } from './unsaved.ts';

/** Form state that survives a reload of the tab; never for passwords. */
export function persistedForm<Fields extends Record<string, string>>(name: string, empty: Fields) {
  const key = `voronka.form.${name}`;
  return {
    read: (): Fields => {
      const kept = sessionStore.get(key);
      if (kept !== null) markUnsaved(key, true);
      return { ...empty, ...onlyKnown(kept, empty) };
    },
    write: (fields: Fields): void => {
      sessionStore.set(key, JSON.stringify(fields));
      markUnsaved(key, true);
    },
    forget: (): void => sessionStore.remove(key),
  };
}

function onlyKnown(text: string | null, empty: Record<string, string>): Record<string, string> {
  const known: Record<string, string> = {};
  for (const [field, value] of Object.entries(parseObject(text))) {
    if (field in empty && typeof value === 'string') known[field] = value;
  }
  return known;
}

function parseObject(text: string | null): object {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
