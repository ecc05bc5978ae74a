import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

export interface Import {
  /** Importing file, from the top. */
  from: string;
  /** Imported file from the top, or a package's name (`node` for built-ins). */
  to: string;
  isPackage: boolean;
  isType: boolean;
  isDynamic: boolean;
  names: string[];
}

export const sourceFiles = (...rooms: string[]): string[] =>
  rooms
    .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`))
    .filter((f) => !f.includes('.gen.'))
    .map((f) => f.replaceAll('\\', '/'));

const packageName = (specifier: string) =>
  specifier.startsWith('node:')
    ? 'node'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');

function resolve(from: string, specifier: string): { to: string; isPackage: boolean } {
  const clean = specifier.split('?')[0] ?? specifier;
  if (clean.startsWith('#')) return { to: clean.slice(1), isPackage: false };
  if (clean.startsWith('.')) return { to: path.posix.join(path.posix.dirname(from), clean), isPackage: false };
  return { to: packageName(clean), isPackage: true };
}

/** Every import and re-export of a file, dynamic ones too. */
export function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const { module } = parseSync(file, source);
  const found: (Pick<Import, 'isType' | 'isDynamic' | 'names'> & { specifier: string })[] = module.staticImports.map(
    (i) => ({
      specifier: i.moduleRequest.value,
      isType: i.entries.length > 0 && i.entries.every((e) => e.isType),
      isDynamic: false,
      names: i.entries.map((e) => e.importName.name ?? '*'),
    }),
  );
  for (const e of module.staticExports.flatMap((s) => s.entries)) {
    if (e.moduleRequest)
      found.push({ specifier: e.moduleRequest.value, isType: e.isType, isDynamic: false, names: [] });
  }
  for (const d of module.dynamicImports) {
    const text = source.slice(d.moduleRequest.start, d.moduleRequest.end);
    if (/^['"`][^$]*['"`]$/.test(text))
      found.push({ specifier: text.slice(1, -1), isType: false, isDynamic: true, names: [] });
  }
  return found.map(({ specifier, ...rest }) => ({ from: file, ...resolve(file, specifier), ...rest }));
}
