import { groupBy } from '#machines/groupBy.ts';
import { choiceKinds, type InputKind } from '../file/blockKinds.ts';
import { type ChoiceItem, choiceItemsOf } from '../file/choiceItems.ts';
import type { TypebotBlock, TypebotGraph } from '../file/typebotGraph.ts';
import { itemsAt, numberAt, textAt } from '../file/values.ts';
import { settingOf } from './settingOf.ts';

/** What is put into a variable somewhere. */
export type Vote =
  | { kind: 'text' | 'number' | 'date' | 'email' | 'phone' }
  | { kind: 'choice'; labels: string[]; kept: ReadonlyMap<string, readonly string[]> }
  /** One of the labels, where all else are choices. */
  | { kind: 'literal'; value: string };

/** What is known of how a variable is used. */
export interface Usage {
  votes: Vote[];
  /** Whether it is compared with a number by its size. */
  isMeasured: boolean;
  times: number;
}

const kindOfAnswer: Partial<Record<InputKind, 'text' | 'number' | 'date' | 'email' | 'phone'>> = {
  'text input': 'text',
  'url input': 'text',
  'time input': 'text',
  'number input': 'number',
  'rating input': 'number',
  'email input': 'email',
  'phone number input': 'phone',
  'date input': 'date',
};

/** How each variable is used, by its id. */
export function usageOf({ groups, variables }: TypebotGraph): Map<string, Usage> {
  const usage = new Map<string, Usage>(variables.map(({ id }) => [id, { votes: [], isMeasured: false, times: 0 }]));
  const nameOf = new Map(variables.map(({ id, name }) => [id, name]));
  const idOf = new Map(variables.map(({ id, name }) => [name.trim(), id]));
  for (const { blocks } of groups)
    for (const block of blocks) {
      countMentions(block.values, usage, idOf);
      const id = textAt(block.values, 'options', 'variableId') ?? '';
      usage.get(id)?.votes.push(...votesOf(block, nameOf.get(id) ?? ''));
      for (const measured of measuredBy(block)) {
        const used = usage.get(measured);
        if (used) used.isMeasured = true;
      }
    }
  return usage;
}

function votesOf(block: TypebotBlock, name: string): Vote[] {
  if (choiceKinds.has(block.type)) {
    const { items } = choiceItemsOf(block);
    return [{ kind: 'choice', labels: items.map(({ label }) => label), kept: keptOf(items) }];
  }
  if (block.type === 'Set variable') return votesOfSetting(block, name);
  const kind = kindOfAnswer[block.type as InputKind];
  return kind === undefined ? [] : [{ kind }];
}

/** The labels by what the file keeps in their place, where it does of any. */
function keptOf(items: readonly ChoiceItem[]): ReadonlyMap<string, readonly string[]> {
  if (items.every(({ value }) => value === null)) return new Map();
  const byValue = groupBy(items, ({ value, written }) => value ?? written.trim());
  return new Map([...byValue].map(([value, same]) => [value, same.map(({ label }) => label)]));
}

function votesOfSetting({ values }: TypebotBlock, name: string): Vote[] {
  const setting = settingOf(values, name);
  switch (setting.kind) {
    case 'number':
    case 'add':
      return [{ kind: 'number' }];
    case 'today':
      return [{ kind: 'date' }];
    case 'text':
      return [{ kind: 'literal', value: setting.value }];
    case 'clear':
    case 'computed':
      return [];
  }
}

const bySize = /^(?:Greater|Less) /;

/** The variables that a block compares with a number by their size. */
const measuredBy = ({ type, values }: TypebotBlock): string[] =>
  type === 'Condition'
    ? itemsAt(values, 'items')
        .flatMap((item) => itemsAt(item, 'content', 'comparisons'))
        .flatMap((one) =>
          bySize.test(textAt(one, 'comparisonOperator') ?? '') && numberAt(one, 'value') !== undefined
            ? (textAt(one, 'variableId') ?? [])
            : [],
        )
    : [];

const mention = /\{\{([^{}]+)\}\}/g;

function countMentions(value: unknown, usage: ReadonlyMap<string, Usage>, idOf: ReadonlyMap<string, string>): void {
  const count = (id: string | undefined) => {
    const used = id === undefined ? undefined : usage.get(id);
    if (used) used.times++;
  };
  if (typeof value === 'string') {
    count(value);
    for (const [, name = ''] of value.matchAll(mention)) count(idOf.get(name.trim()));
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) countMentions(inner, usage, idOf);
  }
}
