import { repeatableFields } from '#contract/importFields.ts';
import { limits } from '#contract/limits.ts';
import type {
  ContactImport,
  CountedImport,
  CountImportInput,
  PreviewImportInput,
  StartImportInput,
} from '#contract/schemas/contacts/contactImport.ts';

export type ColumnTarget = NonNullable<StartImportInput['columns'][string]>;
export type Identity = StartImportInput['by'];

/** What the owner chooses before an import starts. */
export interface ImportChoice {
  /** What each column becomes, by its index; null leaves it out. */
  columns: (ColumnTarget | null)[];
  known: StartImportInput['known'];
  /** What known contacts are found by; null where no column can tell. */
  by: Identity | null;
  /** By which phones without a code are read; null where none is known. */
  country: string | null;
  tags: string[];
  /** The id of a list by hand; `newList` makes one. */
  list: string | null;
  /** Those who get a tag join the series that start on it. */
  withSeries: boolean;
  /** Tags of the file that are in no funnel are made in this one before the start; null makes none. */
  tagsFunnel: string | null;
}

/** Instead of a funnel's id, until one is chosen. */
export const newestFunnel = 'newest';

/** Instead of a list's id: one is made when the import starts. */
export const newList = 'new';

/** What a list that is made for a file is called: as the file, without its extension. */
export const listNameOf = ({ file_name }: Pick<ContactImport, 'file_name'>): string => {
  const name = file_name.replace(/\.[^.]*$/, '').trim() || file_name;
  return [...name].slice(0, limits.titleChars).join('');
};

/** The best first: who has written to a bot is known by their Telegram id for certain. */
export const identities: readonly Identity[] = ['telegram_id', 'phone', 'email', 'username'];

/** What the columns of a file allow known contacts to be found by. */
export const identitiesIn = (columns: readonly (ColumnTarget | null)[]): Identity[] =>
  identities.filter((one) => columns.includes(one));

const withIdentity = (choice: ImportChoice): ImportChoice => {
  const possible = identitiesIn(choice.columns);
  if (choice.by !== null && possible.includes(choice.by)) return choice;
  return { ...choice, by: possible[0] ?? null };
};

/** The choice that is shown first: the columns as the server has guessed them. */
export const firstChoice = ({ columns, country }: Pick<ContactImport, 'columns' | 'country'>): ImportChoice =>
  withIdentity({
    columns: columns.map(({ guess }) => guess),
    known: 'fill',
    by: null,
    country,
    tags: [],
    list: null,
    withSeries: false,
    tagsFunnel: newestFunnel,
  });

/** The choice after the columns were guessed anew: what was chosen otherwise than guessed stays. */
export const withGuesses = (
  choice: ImportChoice,
  before: ContactImport['columns'],
  after: ContactImport['columns'],
): ImportChoice =>
  withIdentity({
    ...choice,
    columns: after.map(({ guess }, index) => {
      const chosen = choice.columns[index] ?? null;
      return chosen === (before[index]?.guess ?? null) ? guess : chosen;
    }),
  });

/** The choice after the file was read again: of another sheet only what is not about its columns stays. */
export const rereadChoice = (choice: ImportChoice, before: ContactImport, after: ContactImport): ImportChoice =>
  before.sheet === after.sheet
    ? withGuesses(choice, before.columns, after.columns)
    : withIdentity({ ...choice, columns: firstChoice(after).columns });

/** The choice with another target of one column; what known contacts are found by follows the columns. */
export const withTarget = (choice: ImportChoice, index: number, target: ColumnTarget | null): ImportChoice =>
  withIdentity({ ...choice, columns: choice.columns.map((old, at) => (at === index ? target : old)) });

/** Columns that become the same as another one, which only some fields may. */
export const repeatedColumns = (columns: readonly (ColumnTarget | null)[]): number[] =>
  columns.flatMap((target, index) => {
    if (target === null || repeatableFields.includes(target)) return [];
    return columns.filter((other) => other === target).length > 1 ? [index] : [];
  });

/** What is to be chosen otherwise before the import can start; the server holds the same. */
export function problemOf({ columns, by }: ImportChoice): 'nothing' | 'repeated' | 'no_identity' | null {
  if (columns.every((target) => target === null || target === 'tag')) return 'nothing';
  if (repeatedColumns(columns).length > 0) return 'repeated';
  return by === null ? 'no_identity' : null;
}

/** How many contacts an import would add and change, by what was counted. */
export function comingOf(counted: CountedImport, choice: ImportChoice): { added: number; changed: number } {
  if (choice.known === 'skip') return { added: counted.added, changed: 0 };
  // who is known gets the tags and the list, also where nothing else changes
  const isGiven = choice.tags.length > 0 || choice.list !== null || choice.columns.includes('tag');
  return { added: counted.added, changed: isGiven ? counted.known : counted.changes[choice.known] };
}

const columnsInput = (columns: ImportChoice['columns']): StartImportInput['columns'] =>
  Object.fromEntries(columns.map((target, index) => [index, target]));

/** The body of the call that counts what would become of the rows; null where the import could not start. */
export const countInput = (choice: ImportChoice): CountImportInput | null =>
  problemOf(choice) !== null || choice.by === null
    ? null
    : {
        columns: columnsInput(choice.columns),
        by: choice.by,
        country: choice.country,
        ...(choice.tags.length > 0 && { tags: choice.tags }),
        ...newTagsInput(choice),
      };

/** The body of the call that reads the first rows. */
export const previewInput = (choice: ImportChoice): PreviewImportInput => ({
  columns: columnsInput(choice.columns),
  country: choice.country,
  ...newTagsInput(choice),
});

/** Whether tags of the file that are in no funnel are made. */
export const makesTags = ({ columns, tagsFunnel }: ImportChoice): boolean =>
  tagsFunnel !== null && columns.includes('tag');

const newTagsInput = (choice: ImportChoice) => (makesTags(choice) ? { with_new_tags: true } : {});

/** The body of the call that starts the import. */
export const startInput = ({
  columns,
  known,
  by,
  country,
  tags,
  list,
  withSeries,
}: ImportChoice): StartImportInput => ({
  columns: columnsInput(columns),
  known,
  by: by ?? 'phone',
  country,
  ...(tags.length > 0 && { tags }),
  ...(list !== null && { list }),
  ...(withSeries && { with_series: true }),
});

/** A stored choice without what has gone meanwhile: own fields, tags, lists and the funnel of new tags. */
export function withoutGone(
  choice: ImportChoice,
  there: { fields: readonly { name: string }[] } & Record<'tags' | 'lists' | 'funnels', readonly { id: string }[]>,
): ImportChoice {
  const own = new Set(there.fields.map(({ name }) => `own:${name}`));
  const isThere = (target: ColumnTarget | null) => target === null || !target.startsWith('own:') || own.has(target);
  const { tagsFunnel } = choice;
  const funnel = there.funnels.find(({ id }) => id === tagsFunnel) ?? there.funnels[0];
  return withIdentity({
    ...choice,
    tagsFunnel: tagsFunnel === null ? null : (funnel?.id ?? null),
    columns: choice.columns.map((target) => (isThere(target) ? target : null)),
    tags: choice.tags.filter((tag) => there.tags.some(({ id }) => id === tag)),
    list: choice.list === newList || there.lists.some(({ id }) => id === choice.list) ? choice.list : null,
  });
}
