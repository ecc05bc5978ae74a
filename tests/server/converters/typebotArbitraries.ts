import fc from 'fast-check';
import type { Block, Edge, Group } from './typebotFiles.ts';

const variables = ['Name', 'Score', 'Day', 'Choice', 'Phone', 'Имя'];
const variable = fc.constantFrom(...variables, 'gone');
const groupIds = ['g0', 'g1', 'g2', 'g3', 'g4'];

const words = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Hello',
    '{{Name}}',
    'a {{Score}} b {{gone}}',
    '<b>&',
    '{x}',
    '{{=1+1=}}',
    'Total: {{={{Score}} * 2=}}',
    '😀'.repeat(3),
    '\u0000\ud800',
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** An arrow of one of the groups, one that leads to nothing, or none. */
const arrow = fc.option(fc.constantFrom('g0', 'g1', 'g2', 'g3', 'g4', 'middle', 'lost', 'nowhere'), { nil: undefined });

const leaf = fc.record(
  { text: words, bold: fc.boolean(), italic: fc.boolean(), code: fc.boolean() },
  { requiredKeys: ['text'] },
);
const { element: richText } = fc.letrec((tie) => ({
  element: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({
      type: fc.constantFrom('p', 'ul', 'ol', 'li', 'lic', 'a', 'blockquote', 'h1', 'inline-variable'),
      url: fc.constantFrom('https://example.org/', 'javascript:x', '{{Name}}', ''),
      children: fc.array(tie('element'), { maxLength: 3 }),
    }),
  ),
}));

const item = fc.record(
  {
    ...{ id: fc.string({ maxLength: 4 }), content: words, title: words, pictureSrc: words, outgoingEdgeId: arrow },
    value: fc.constantFrom('kept 1', 'kept 2', 'kept {{Name}}'),
  },
  { requiredKeys: ['id'] },
);
const operators = [
  ...['Equal to', 'Not equal', 'Contains', 'Does not contain', 'Greater than', 'Greater or equal to', 'Less than'],
  ...['Less or equal to', 'Is set', 'Is empty', 'Starts with', 'Ends with', 'Matches regex', 'Does not match regex'],
];
const comparison = fc.record(
  {
    id: fc.constant('c'),
    variableId: variable,
    comparisonOperator: fc.constantFrom(...operators),
    value: fc.oneof(words, fc.constantFrom('1', '2026-01-01', 'Yes', 'null')),
  },
  { requiredKeys: ['id'] },
);
const condition = fc.record(
  { logicalOperator: fc.constantFrom('AND', 'OR'), comparisons: fc.array(comparison, { maxLength: 12 }) },
  { requiredKeys: [] },
);
const number = fc.oneof(fc.double(), fc.integer({ min: -5, max: 50 }), fc.constantFrom('7', '{{Score}}', 'x'));

/** What blocks of each kind have; the marker is found in what they become. */
const contents = (marker: string): Record<string, fc.Arbitrary<Record<string, unknown>>> => {
  const input = (more: Record<string, fc.Arbitrary<unknown>> = {}) =>
    fc.record({
      options: fc.record(
        { variableId: variable, retryMessageContent: fc.constant(marker), ...more },
        { requiredKeys: ['retryMessageContent'] },
      ),
    });
  const choices = fc.record({
    items: fc.array(item, { maxLength: 45 }),
    options: fc.record({ variableId: variable, isMultipleChoice: fc.boolean() }, { requiredKeys: [] }),
  });
  const url = fc.record({
    content: fc.record({ url: fc.constantFrom('https://example.org/a', 'x', '', 'data:image/png;base64,AAAA') }),
  });
  return {
    text: fc.array(richText, { maxLength: 4 }).map((elements) => ({
      content: { richText: [{ type: 'p', children: [{ text: marker }] }, ...elements] },
    })),
    ...{ image: url, video: url, audio: url, embed: url },
    'text input': input(),
    'url input': input(),
    'time input': input(),
    'email input': input(),
    'phone number input': input(),
    'number input': input({ min: number, max: number }),
    'rating input': input({ length: number, startsAt: number, labels: fc.record({ left: words, right: words }) }),
    'date input': input({
      min: words,
      max: fc.constantFrom('2026-01-01', '2026-02-31', '{{Day}}'),
      isRange: fc.boolean(),
    }),
    'file input': input({
      isRequired: fc.boolean(),
      isMultipleAllowed: fc.boolean(),
      labels: fc.record({ skip: words }),
    }),
    'payment input': input(),
    ...{ 'choice input': choices, 'picture choice input': choices, 'cards input': choices },
    'Set variable': fc.record({
      options: fc.record(
        {
          variableId: variable,
          type: fc.constantFrom('Custom', 'Empty', 'Today', 'Now', 'Random ID', 'Contact name'),
          expressionToEvaluate: fc.oneof(
            words,
            fc.constantFrom('1', '{{Score}} + 1', '1 + {{Score}}', 'Yes', 'return 1;'),
          ),
        },
        { requiredKeys: [] },
      ),
    }),
    Condition: fc.record({
      items: fc.array(
        fc.record({ id: fc.constant('i'), content: condition, outgoingEdgeId: arrow }, { requiredKeys: ['id'] }),
        {
          maxLength: 60,
        },
      ),
    }),
    'AB test': fc.record({
      options: fc.record({ aPercent: number }, { requiredKeys: [] }),
      items: fc.array(fc.record({ path: fc.constantFrom('a', 'b'), outgoingEdgeId: arrow }), { maxLength: 3 }),
    }),
    Wait: fc.record({
      options: fc.record({ secondsToWaitFor: fc.constantFrom('1', '0', '1e12', '-1', '{{Score}}', '0.3') }),
    }),
    Redirect: fc.record({ options: fc.record({ url: fc.constantFrom('https://example.org/b', '{{Name}}', '') }) }),
    Jump: fc.record({ options: fc.record({ groupId: fc.constantFrom('g0', 'g3', 'lost') }) }),
    'Typebot link': fc.record({
      options: fc.record({ typebotId: fc.constantFrom('current', 'other'), groupId: fc.constantFrom('g1', 'lost') }),
    }),
    Webhook: fc.constant({}),
    'a kind that is not known': fc.constant({}),
  };
};

const marked = fc.nat({ max: 1_000_000 }).map((n) => `marker${n}end`);
const block: fc.Arbitrary<Block> = marked.chain((marker) => {
  const kinds = contents(marker);
  return fc
    .constantFrom(...Object.keys(kinds))
    .chain((type) => (kinds[type] ?? fc.constant({})).map((more) => ({ id: '', type, marker, ...more })))
    .chain((one) =>
      arrow.map((outgoingEdgeId) => ({ ...one, ...(outgoingEdgeId !== undefined && { outgoingEdgeId }) })),
    );
});

const group = fc.record({
  title: words,
  graphCoordinates: fc.record({ x: fc.double(), y: fc.double() }),
  blocks: fc.array(block, { maxLength: 7 }),
});

/** Files of version 6 with every kind of block, arrows that lead to groups, into the middle of one, or to nothing. */
export const anyTypebot = fc.array(group, { minLength: 1, maxLength: groupIds.length }).map((groups) => {
  const made: Group[] = groups.map((one, index) => ({
    ...one,
    id: `g${index}`,
    blocks: one.blocks.map((inner, at) => ({ ...inner, id: `b${index}.${at}` })),
  }));
  const edges: Edge[] = [
    ...groupIds.map((id) => ({ id, from: { blockId: 'any' }, to: { groupId: id } })),
    { id: 'middle', from: { blockId: 'any' }, to: { groupId: 'g0', blockId: 'b0.2' } },
    { id: 'nowhere', from: { blockId: 'any' }, to: { groupId: 'lost' } },
  ];
  return {
    ...{
      version: '6',
      name: 'Generated',
      groups: [...made, { ...made[0], id: 'full', blocks: [{ id: 'last', type: 'text' }] }],
    },
    ...{ edges, variables: variables.map((name) => ({ id: name, name, value: name === 'Имя' ? 'Anna' : null })) },
    events: [{ id: 'start', type: 'start', outgoingEdgeId: 'g0' }],
  };
});
