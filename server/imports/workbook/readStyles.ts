import { limits } from '#contract/limits.ts';
import type { Part } from './Part.ts';
import { type Attributes, readWholeXml } from './readXml.ts';

/** Which cells' numbers are shown as a date, or as a time of the day alone, by the number of their style. */
export type Styles = readonly ('date' | 'time' | null)[];

/** The numbers of ECMA-376, 18.8.30, that every program knows without being told the format. */
const builtIn = (id: number): Styles[number] => {
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate ? 'date' : null;
};

/** @throws TableFault */
export async function readStyles(part: Part | null): Promise<Styles> {
  const formats = new Map<number, string>();
  const styles: Styles[number][] = [];
  if (part === null) return styles;
  let isOfCells = false;
  await readWholeXml(part.read(limits.workbookListBytes, 'styles_too_big'), {
    open(name, attributes: Attributes) {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') formats.set(id, attributes.formatCode ?? '');
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        const code = formats.get(id);
        styles.push(code === undefined ? builtIn(id) : kindOf(code));
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

/** By the letters of a format, without its literal texts, colours, conditions and languages. */
function kindOf(code: string): Styles[number] {
  const [positive = ''] = code.replaceAll(/"[^"]*"|\\.|[*_]./g, '').split(';');
  const letters = positive
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .toLowerCase()
    .replaceAll(/general|am\/pm|a\/p/g, (word) => (word === 'general' ? '' : 'h'));
  if (/[dy]/.test(letters) || (/m/.test(letters) && !/[hs]/.test(letters))) return 'date';
  return /[hs]/.test(letters) ? 'time' : null;
}
