import type { ImportColumn, PreviewCell } from '#contract/schemas/contacts/contactImport.ts';
import { folded, ownCell } from '../cells/ownCell.ts';
import { splitCell } from '../cells/splitCell.ts';
import { wholeNumber } from '../cells/wholeNumber.ts';
import { parseRow, type RowRules } from './parseRow.ts';

interface Column extends Pick<ImportColumn, 'index' | 'kind'> {
  target: string | null;
}

const someDate = { name: '', title: '', kind: 'date' as const, choices: [] };

/** A cell as an import would read it, alone; of a column that is left out, as far as its kind tells. */
export function readCell(cell: string, { index, kind, target }: Column, rules: RowRules): PreviewCell {
  if (cell === '') return { value: null, unread: false };
  if (target === null)
    return { value: (kind === 'date' ? ownCell(cell, someDate) : wholeNumber(cell)) ?? cell, unread: false };
  const cells: string[] = [];
  cells[index] = cell;
  const { values, unread } = parseRow(cells, { ...rules, targets: [[index, target]] });
  const isUnread = unread.length > 0;
  switch (target) {
    case 'full_name':
    case 'middle_name':
      return { value: cell, unread: isUnread };
    case 'tag':
      return { value: titlesOf(cell, rules) || null, unread: isUnread };
    case 'phone':
    case 'email': {
      // what does not fit the field goes into the note
      const all = [values[target], values.note].filter((value) => typeof value === 'string');
      return { value: all.join('\n').replaceAll('\n', ', ') || null, unread: isUnread };
    }
    case 'username':
    case 'telegram_id':
      return { value: values.username ?? values.telegram_id ?? null, unread: isUnread };
    default:
      return { value: values[target] ?? null, unread: isUnread };
  }
}

function titlesOf(cell: string, { tags, makesTags }: RowRules): string {
  const titles = tags.has(folded(cell)) ? [cell] : splitCell(cell);
  const isTaken = (title: string) => tags.has(folded(title)) || (makesTags && !title.startsWith('* '));
  return titles.filter(isTaken).join(', ');
}
