const codes = ['ru', 'en', 'uk', 'be', 'kk', 'uz', 'ky', 'hy', 'ka', 'az', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'tr'];
let byName: ReadonlyMap<string, string> | undefined;

/** The names of languages in English, in Russian and in themselves; made at its first use. */
function namesOfLanguages(): ReadonlyMap<string, string> {
  byName ??= new Map(
    codes.flatMap((code) =>
      ['en', 'ru', code].map((shown): [string, string] => {
        const name = new Intl.DisplayNames(shown, { type: 'language' }).of(code) ?? code;
        return [name.toLowerCase(), code];
      }),
    ),
  );
  return byName;
}

/** The code of a language, which a cell has as a code or by its name. */
export const languageCode = (cell: string): string | null =>
  namesOfLanguages().get(cell.toLowerCase()) ??
  (/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(cell) ? cell.toLowerCase().replaceAll('_', '-') : null);
