import { limits } from '#contract/limits.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { foldLabel } from '#machines/text/typed/foldLabel.ts';
import type { TypebotBlock } from './typebotGraph.ts';
import { flagAt, itemsAt, textAt } from './values.ts';

/** A button that a block offers. */
export interface ChoiceItem {
  label: string;
  /** As the file has it. */
  written: string;
  edge: string | null;
  /** What is kept in its place as the answer; null for what is written. */
  value: string | null;
  /** A picture that is shown with it. */
  picture: string | null;
  isConditional: boolean;
  /** It had the text of another one. */
  isRenamed: boolean;
}

interface Choices {
  items: ChoiceItem[];
  beyond: string[];
}

type Offered = Omit<ChoiceItem, 'label' | 'isRenamed'>;

/** The buttons of a block, with texts that differ, and what is written on those for which a message has no room. */
export function choiceItemsOf({ type, values }: Pick<TypebotBlock, 'type' | 'values'>): Choices {
  const items = itemsAt(values, 'items');
  const read = type === 'choice input' ? buttonOf : pictureOf;
  const offered = type === 'cards input' ? items.flatMap(pathsOfCard) : items.map(read);
  const most = limits.choicesInQuestion;
  const taken = new Set<string>();
  return {
    items: offered.slice(0, most).map((item, index) => {
      const label = fittingLabel(item.written, index);
      const own = unusedLabel(label, taken);
      taken.add(foldLabel(own));
      return { ...item, label: own, isRenamed: own !== label };
    }),
    beyond: offered.slice(most).map(({ written }) => written),
  };
}

const edgeOf = (item: object): string | null => textAt(item, 'outgoingEdgeId') ?? null;

const valueOf = (item: object): string | null => textAt(item, 'value')?.trim() ?? null;

const buttonOf = (item: object): Offered => ({
  value: valueOf(item),
  written: textAt(item, 'content') ?? '',
  edge: edgeOf(item),
  picture: null,
  isConditional: flagAt(item, 'displayCondition', 'isEnabled'),
});

const pictureOf = (item: object): Offered => ({
  value: valueOf(item),
  written: textAt(item, 'title') ?? '',
  edge: edgeOf(item),
  picture: textAt(item, 'pictureSrc') ?? null,
  isConditional: flagAt(item, 'displayCondition', 'isEnabled'),
});

/** A card has a button for each of its ways; the card's own name tells those of several cards apart. */
function pathsOfCard(card: object): Offered[] {
  const title = textAt(card, 'title') ?? '';
  const picture = textAt(card, 'imageUrl') ?? null;
  const isConditional = flagAt(card, 'options', 'displayCondition', 'isEnabled');
  const paths = itemsAt(card, 'paths');
  if (paths.length === 0) return [{ written: title, edge: edgeOf(card), value: null, picture, isConditional }];
  return paths.map((path, index) => ({
    written: [title, textAt(path, 'text') ?? ''].filter((part) => part !== '').join(': '),
    edge: edgeOf(path),
    value: null,
    picture: index === 0 ? picture : null,
    isConditional,
  }));
}

const fittingLabel = (written: string, index: number): string => {
  const line = cleanLine(written).trim();
  return isInvisible(line) ? String(index + 1) : [...line].slice(0, limits.titleChars).join('').trim();
};

function unusedLabel(label: string, taken: ReadonlySet<string>): string {
  if (!taken.has(foldLabel(label))) return label;
  for (let n = 2; ; n++) {
    const ending = ` ${n}`;
    const numbered = [...label].slice(0, limits.titleChars - ending.length).join('') + ending;
    if (!taken.has(foldLabel(numbered))) return numbered;
  }
}
