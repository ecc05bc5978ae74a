import { startImportInput } from '#contract/schemas/contactImport.ts';
import { sessionStore } from '#src/platform/sessionStore.ts';
import { type ImportChoice, startInput } from './importChoice.ts';

const keyOf = (id: string) => `voronka.import.${id}`;

/** Keeps the choice over a reload and a failed start. */
export const storeChoice = (id: string, choice: ImportChoice): void =>
  sessionStore.set(keyOf(id), JSON.stringify({ ...startInput(choice), hasKey: choice.by !== null }));

export const forgetChoice = (id: string): void => sessionStore.remove(keyOf(id));

/** The stored choice for a file with so many columns; null where there is none. */
export function readChoice(id: string, width: number): ImportChoice | null {
  const { hasKey, ...stored } = parsed(sessionStore.get(keyOf(id)));
  const found = startImportInput.safeParse(stored).data;
  if (!found) return null;
  return {
    columns: Array.from({ length: width }, (_, index) => found.columns[index] ?? null),
    known: found.known,
    by: hasKey === true ? found.by : null,
    tags: found.tags ?? [],
    list: found.list ?? null,
  };
}

function parsed(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
