import type { Button } from '#contract/schemas/funnels/funnel.ts';
import { type Change, textValue } from './change.ts';
import { byId, type DocumentPair } from './comparedDocuments.ts';
import { fieldChanges, targetOf } from './fieldChanges.ts';

type At = Pick<Change, 'stage' | 'message' | 'name'>;

export function buttonChanges(
  pair: DocumentPair,
  at: At,
  { was, is, id }: { was: Button[]; is: Button[]; id: string },
): Change[] {
  const old = byId(was);
  const own = byId(is);
  const written = is.flatMap((button): Change[] => {
    const before = old.get(button.id);
    const here = { ...at, name: button.label };
    if (!before)
      return [{ ...here, key: `${id} ${button.id}`, what: 'button', before: null, after: textValue(button.label) }];
    const changes = fieldChanges('button', pair, { was: before, is: button, at: here, key: `${id} ${button.id}` });
    if (before.kind === button.kind) return changes;
    // its target is of another kind, so that it is no field of both
    const targets = { before: targetOf(pair.before, before), after: targetOf(pair.after, button) };
    const others = changes.filter(({ what }) => what !== 'button.to' && what !== 'button.url');
    return [...others, { ...here, ...targets, key: `${id} ${button.id} to`, what: 'button.to' }];
  });
  const gone = was
    .filter((button) => !own.has(button.id))
    .map(
      (button): Change => ({
        ...at,
        key: `${id} ${button.id}`,
        what: 'button',
        name: button.label,
        before: textValue(button.label),
        after: null,
      }),
    );
  const same = (buttons: Button[], others: Map<string, Button>) => buttons.filter((button) => others.has(button.id));
  const [rowsBefore, rowsAfter] = [rowsOf(same(was, own)), rowsOf(same(is, old))];
  const arranged: Change[] =
    rowsBefore.ids === rowsAfter.ids
      ? []
      : [
          {
            ...at,
            key: `${id} rows`,
            what: 'buttons.rows',
            before: textValue(rowsBefore.labels),
            after: textValue(rowsAfter.labels),
          },
        ];
  return [...written, ...gone, ...arranged];
}

/** Serialises the keyboard one row a line, so that a new order or layout shows up as a text diff. */
function rowsOf(buttons: Button[]): { ids: string; labels: string } {
  const rows = new Map<string, Button[]>();
  for (const button of buttons) {
    const row = button.row === undefined ? button.id : `row ${button.row}`;
    rows.set(row, [...(rows.get(row) ?? []), button]);
  }
  const write = (word: (button: Button) => string) => [...rows.values()].map((row) => row.map(word).join(' | '));
  return { ids: write(({ id }) => id).join('\n'), labels: write(({ label }) => label).join('\n') };
}
