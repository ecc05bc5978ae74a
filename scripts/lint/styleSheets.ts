/** A style sheet or a component by its path. */
interface Source {
  file: string;
  text: string;
}

interface Rule {
  file: string;
  /** With the conditions it stands under, from the outermost. */
  selector: string;
  declarations: string[];
}

/** The sheets whose classes are for all. */
const sharedSheets = ['src/ui/tokens.css', 'src/ui/base.css', 'src/ui/parts.css', 'src/ui/utilities.css'];
/** Those of them whose classes stand in the markup by their whole names; a stage's colour is put together. */
const namedSheets = ['src/ui/parts.css', 'src/ui/utilities.css'];

/** A block of so many declarations is said once, as a shared class. */
const leastOfBlock = 3;

const sized = /^(font|font-size|(row-|column-)?gap|border(-\w+)*-radius)$/;
const rawSize = /(?<![\w.-])(?!0(px)?(?![\w.]))\d*\.?\d+(px|rem|pt|vw|vh)/;
/** A browser drops a whole list of selectors in which it does not know one, so that theirs cannot share a block. */
const ofOneBrowser = /::-(webkit|moz)-/;

/** Classes by which libraries are told what not to do. */
const ofLibraries = ['nodrag', 'nopan'];

/**
 * What is wrong with the looks: blocks that stand twice, sizes that are no tokens, classes of all that are none, and
 * those that nothing has.
 */
export function styleFaults(sheets: Source[], markup: Source[]): string[] {
  const rules = sheets.flatMap(rulesOf);
  return [
    ...repeatedBlocks(rules),
    ...rawSizes(rules),
    ...unknownClasses(rules, markup),
    ...unusedClasses(rules, markup),
  ];
}

function repeatedBlocks(rules: Rule[]): string[] {
  const places = new Map<string, string[]>();
  for (const { file, selector, declarations } of rules) {
    if (declarations.length < leastOfBlock || ofOneBrowser.test(selector)) continue;
    const block = declarations.toSorted().join('; ');
    places.set(block, [...(places.get(block) ?? []), `${file} ${selector}`]);
  }
  return [...places]
    .filter(([, where]) => where.length > 1)
    .map(([block, where]) => `“${block}” stands ${where.length} times: ${where.join(', ')}`);
}

const rawSizes = (rules: Rule[]): string[] =>
  rules.flatMap(({ file, selector, declarations }) =>
    declarations
      .filter((declaration) => isRaw(declaration))
      .map((declaration) => `${file} ${selector}: “${declaration}” is no token of tokens.css`),
  );

function isRaw(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  // the height of a line is said with the size of its text
  const value = declaration.slice(colon + 1).replace(/\/ ?[\d.]+px/, '');
  return sized.test(declaration.slice(0, colon)) && rawSize.test(value);
}

const classesIn = (rules: Rule[], sheets: string[]): Set<string> =>
  new Set(
    rules
      .filter(({ file }) => sheets.includes(file))
      .flatMap(({ selector }) => selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? []),
  );

const composed = ({ declarations }: Rule): string[] =>
  declarations.flatMap((declaration) => /^composes: (.*) from global$/.exec(declaration)?.[1]?.split(' ') ?? []);

function unknownClasses(rules: Rule[], markup: Source[]): string[] {
  const known = new Set([...classesIn(rules, sharedSheets), ...ofLibraries]);
  const named = [
    ...rules.flatMap((rule) => composed(rule).map((name) => ({ name, where: `${rule.file} ${rule.selector}` }))),
    ...markup.flatMap(({ file, text }) =>
      [...text.matchAll(/className="([^"]*)"/g)]
        .flatMap(([, names]) => names?.split(' ') ?? [])
        .map((name) => ({ name, where: file })),
    ),
  ];
  return named
    .filter(({ name }) => !known.has(name))
    .map(({ name, where }) => `${where}: “${name}” is no shared class`);
}

function unusedClasses(rules: Rule[], markup: Source[]): string[] {
  const used = new Set(rules.flatMap(composed));
  for (const { text } of markup)
    for (const [literal] of text.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g))
      for (const name of literal.match(/[a-z][\w-]*/gi) ?? []) used.add(name);
  return [...classesIn(rules, namedSheets)]
    .filter((name) => !used.has(name))
    .map((name) => `nothing has the class “${name}”`);
}

/** The rules of a sheet, those within conditions too. */
function rulesOf({ file, text }: Source): Rule[] {
  const rules: Rule[] = [];
  const open: { prelude: string; declarations: string[] }[] = [];
  let said = '';
  // a comment, a string, a bracket or the end of a declaration
  for (const [token] of text.matchAll(/\/\*[^]*?\*\/|'[^']*'|"[^"]*"|[{};]|[^{};'"/]+|\//g)) {
    if (token.startsWith('/*')) continue;
    if (token === '{') {
      open.push({ prelude: tidy(said), declarations: [] });
      said = '';
    } else if (token === ';' || token === '}') {
      if (said.trim()) open.at(-1)?.declarations.push(tidy(said));
      said = '';
      const closed = token === '}' ? open.pop() : undefined;
      if (closed && closed.declarations.length > 0)
        rules.push({
          file,
          selector: [...open, closed].map(({ prelude }) => prelude).join(' '),
          declarations: closed.declarations,
        });
    } else said += token;
  }
  return rules;
}

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
