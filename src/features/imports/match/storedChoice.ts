import { sessionStore } from '#src/platform/storage/sessionStore.ts';
import { type ColumnTarget, identities, type ImportChoice, newestFunnel } from './importChoice.ts';

const keyOf = (id: string) => `voronka.import.${id}`;

/** Keeps the choice over a reload and a failed start. */
export const storeChoice = (id: string, choice: ImportChoice): void =>
  sessionStore.set(keyOf(id), JSON.stringify(choice));

export const forgetChoice = (id: string): void => sessionStore.remove(keyOf(id));

const ways: readonly ImportChoice['known'][] = ['skip', 'fill', 'overwrite'];
const isText = (value: unknown): value is string => typeof value === 'string';

/** The stored choice for a file with so many columns; null where there is none. */
export function readChoice(id: string, width: number): ImportChoice | null {
  const { columns, known, by, country, tags, list, withSeries, tagsFunnel } = parsed(sessionStore.get(keyOf(id)));
  const way = ways.find((one) => one === known);
  if (!Array.isArray(columns) || !Array.isArray(tags) || way === undefined) return null;
  return {
    // a target that an older version of this page has stored is refused by the server
    columns: Array.from({ length: width }, (_, at) => (isText(columns[at]) ? (columns[at] as ColumnTarget) : null)),
    known: way,
    by: identities.find((one) => one === by) ?? null,
    country: isText(country) ? country : null,
    tags: tags.filter(isText),
    list: isText(list) ? list : null,
    withSeries: withSeries === true,
    tagsFunnel: tagsFunnel === null || isText(tagsFunnel) ? tagsFunnel : newestFunnel,
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
