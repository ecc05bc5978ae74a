import type { Button, FunnelDocument } from '#contract/schemas/funnel.ts';
import { type Change, textValue, type ChangeValue, type ChangeSubject } from './change.ts';
import { byId, type DocumentPair } from './comparedDocuments.ts';

type At = Pick<Change, 'stage' | 'message' | 'name'>;

export function buttonChanges(
  pair: DocumentPair,
  at: At,
  { was, is, id }: { was: Button[]; is: Button[]; id: string },
): Change[] {
  const old = byId(was);
  const own = byId(is);
  const changes = is.flatMap((button): Change[] => {
    const before = old.get(button.id);
    const here = { ...at, name: button.label };
    if (!before)
      return [{ ...here, key: `${id} ${button.id}`, what: 'button', before: null, after: textValue(button.label) }];
    const made: Change[] = [];
    const add = (what: ChangeSubject, from: ChangeValue | null, to: ChangeValue | null) =>
      made.push({ ...here, key: `${id} ${button.id} ${what}`, what, before: from, after: to });
    if (before.label !== button.label) add('button.label', textValue(before.label), textValue(button.label));
    if (goes(before) !== goes(button)) {
      const isAddress = before.kind === 'link' && button.kind === 'link';
      add(isAddress ? 'button.url' : 'button.target', targetOf(pair.before, before), targetOf(pair.after, button));
    }
    if (gives(before) !== gives(button)) add('button.tag', tagOf(pair.before, before), tagOf(pair.after, button));
    return made;
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
  return [...changes, ...gone, ...arranged];
}

const gives = (button: Button): string | null => (button.kind === 'next' ? button.tag : null);
const goes = (button: Button): string => (button.kind === 'next' ? `to ${button.to}` : `link ${button.url}`);

function targetOf({ stages }: FunnelDocument, button: Button): ChangeValue {
  if (button.kind === 'link') return textValue(button.url);
  if (button.to === null) return { as: 'target', title: null };
  const stage = stages.find(({ id }) => id === button.to);
  return stage ? { as: 'target', title: stage.title } : { as: 'gone' };
}

function tagOf({ tags }: FunnelDocument, button: Button): ChangeValue | null {
  if (button.kind === 'link' || button.tag === null) return null;
  const tag = tags.find(({ id }) => id === button.tag);
  return tag ? textValue(tag.title) : { as: 'gone' };
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
