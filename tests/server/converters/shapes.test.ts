import { expect, test } from 'vitest';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import type { ConvertedTypebot } from '#server/converters/typebot/convertTypebot.ts';
import { longTest } from '#tests/support/longTest.ts';
import { asks, block, convert, convertGood, decides, offers, says, sets, leading, typebot } from './typebotFiles.ts';

/** A document in words: what each stage says, asks and does, and where it leads. */
function told({ document }: Pick<ConvertedTypebot, 'document'>): Record<string, unknown> {
  const title = titlesOf(document);
  return Object.fromEntries(
    document.stages.map((stage) => [
      stage.title,
      [
        ...stage.messages.map(({ text, question, actions = [], buttons, delay }) => ({
          ...(text !== '' && { says: text }),
          ...(delay > 0 && { after: delay }),
          ...(question && { asks: question.kind, into: 'field' in question ? question.field : null }),
          ...(question?.kind === 'choice' && { of: question.choices.map(({ label }) => label) }),
          ...(actions.length > 0 && { does: actions.map(withoutId) }),
          ...(buttons.length > 0 && {
            buttons: buttons.map((one) => [one.label, one.kind === 'link' ? one.url : title(one.to)]),
          }),
        })),
        ...(stage.exits ?? []).map(({ to, condition, delay }) => ({
          ...{ to: title(to), if: condition },
          ...(delay !== undefined && { after: delay }),
        })),
      ],
    ]),
  );
}

function withoutId<T extends { id: string }>(thing: T): Omit<T, 'id'> {
  const { id: _, ...rest } = thing;
  return rest;
}

const titlesOf =
  ({ stages }: FunnelDocument) =>
  (id: string | null): string | undefined =>
    stages.find((stage) => stage.id === id)?.title;

const own = (field: string, op: string, value?: unknown) => ({
  own: { field, op, ...(value !== undefined && { value }) },
});
const whereLost = ({ report }: ConvertedTypebot) =>
  report.items.map(({ reason, group, block: kind, detail }) => [reason, group, kind, detail].join(' | '));

/** What the check finds beyond what a fresh funnel without a bot has. */
const problemsOf = ({ document, fields }: ConvertedTypebot) =>
  checkFunnel(document, {
    ...{ files: new Set(), bot: {}, trouble: null },
    fields: new Map(fields.map((field) => [field.name, field])),
  }).flatMap(({ code, severity }) => (severity === 'critical' ? [code] : []));

test('a lead form asks for name, e-mail and phone, and says them back', () => {
  const made = convertGood(
    typebot(
      {
        Welcome: [
          says('Hi! What’s your name?'),
          asks('text input', 'Name', { labels: { placeholder: 'Your name' } }),
          says('Nice to meet you, {{Name}}. Your e-mail?'),
          asks('email input', 'Email', { retryMessageContent: 'No e-mail, is it?' }),
          leading('Phone', asks('phone number input', 'Phone')),
        ],
        Phone: [says('Thank you, {{Name}}! We write to {{Email}} and call {{Phone}}.')],
      },
      { variables: ['Name', 'Email', 'Phone'] },
    ),
  );
  expect(told(made)).toEqual({
    Welcome: [
      { says: 'Hi! What’s your name?', asks: 'text', into: 'name' },
      { says: 'Nice to meet you, {name}. Your e-mail?', asks: 'email', into: 'email' },
      { says: 'Welcome', asks: 'phone', into: 'phone' },
      { to: 'Phone', if: null },
    ],
    Phone: [{ says: 'Thank you, {name}! We write to {email} and call {phone}.' }],
  });
  expect(made.document.stages[0]?.messages[1]?.question).toMatchObject({ retry: 'No e-mail, is it?' });
  expect(made.fields).toEqual([{ name: 'name', title: 'Name', kind: 'text', choices: [] }]);
  expect([whereLost(made), problemsOf(made)]).toEqual([['no_text | Welcome | Phone | '], []]);
});

test('a quiz counts points and tells people apart by them', () => {
  const made = convertGood(
    typebot(
      {
        Q1: [
          sets('Score', '0'),
          says('What does SEO stand for?'),
          leading('Q2', offers([['Search engine optimization', 'Right'], 'Send e-mail out'])),
        ],
        Right: [leading('Q2', sets('Score', '{{Score}} + 5'))],
        Q2: [
          says('One more?'),
          decides([
            ['Score', 'Greater than', '4', 'Good'],
            ['Score', 'Less or equal to', '0', 'Bad'],
          ]),
        ],
        Good: [says('Well done: {{Score}}')],
        Bad: [says('Try again')],
      },
      { variables: ['Score'] },
    ),
  );
  expect(told(made)).toEqual({
    Q1: [
      {
        says: 'What does SEO stand for?',
        does: [{ kind: 'set', field: 'score', value: 0 }],
        buttons: [
          ['Search engine optimization', 'Right'],
          ['Send e-mail out', 'Q2'],
        ],
      },
    ],
    Right: [{ does: [{ kind: 'add', field: 'score', by: 5 }] }, { to: 'Q2', if: null }],
    Q2: [
      { says: 'One more?' },
      { to: 'Good', if: { all: [own('score', 'greater', 4)] } },
      {
        to: 'Bad',
        if: {
          all: [
            { ...own('score', 'greater', 0), not: true },
            { ...own('score', 'empty'), not: true },
          ],
        },
      },
      { to: 'The end', if: null },
    ],
    Good: [{ says: 'Well done: {score}' }, { to: 'The end', if: null }],
    Bad: [{ says: 'Try again' }, { to: 'The end', if: null }],
    'The end': [],
  });
  expect(made.fields).toEqual([{ name: 'score', title: 'Score', kind: 'number', choices: [] }]);
  expect([whereLost(made), problemsOf(made)]).toEqual([[], []]);
});

test('a menu of questions leads back to itself', () => {
  const made = convertGood(
    typebot({
      Menu: [
        says('What do you want to know?'),
        offers([['Prices', 'Prices'], ['Delivery', 'Delivery'], 'Nothing more']),
      ],
      Prices: [says('From 10 €'), block('Jump', { options: { groupId: 'Menu' } })],
      Delivery: [
        says('Two days'),
        block('Typebot link', { options: { typebotId: 'current', groupId: 'Menu' } }),
        says('nobody reads this'),
      ],
    }),
  );
  expect(told(made)).toEqual({
    Menu: [
      {
        says: 'What do you want to know?',
        buttons: [
          ['Prices', 'Prices'],
          ['Delivery', 'Delivery'],
          ['Nothing more', 'The end'],
        ],
      },
    ],
    Prices: [{ says: 'From 10 €' }, { to: 'Menu', if: null }],
    Delivery: [{ says: 'Two days' }, { to: 'Menu', if: null }],
    'Delivery · 2': [{ says: 'nobody reads this' }, { to: 'The end', if: null }],
    'The end': [],
  });
  expect(problemsOf(made)).toEqual([]);
});

test('an A/B test draws anew each time, and half goes each way unless it says otherwise', () => {
  const splits = (percent?: number) => ({
    Split: [
      block('AB test', {
        options: { aPercent: percent },
        items: [
          { id: '1', path: 'a', outgoingEdgeId: 'A' },
          { id: '2', path: 'b', outgoingEdgeId: 'B' },
        ],
      }),
    ],
    A: [leading('End', says('Short'))],
    B: [leading('End', says('Long'))],
    End: [says('Bye')],
  });
  const shares = (percent?: number) => told(convertGood(typebot(splits(percent))))['Split'];
  const share = (of: number) => ({ all: [{ share: of, again: true }] });
  expect(shares(70)).toEqual([
    { to: 'A', if: share(70) },
    { to: 'B', if: share(30) },
  ]);
  expect(shares()).toEqual([
    { to: 'A', if: share(50) },
    { to: 'B', if: share(50) },
  ]);
  expect(shares(100)).toEqual([{ to: 'A', if: null }]);
  expect(shares(0)).toEqual([{ to: 'B', if: null }]);
});

test('a booking asks for a day, waits, and opens the calendar', () => {
  const made = convertGood(
    typebot(
      {
        Book: [
          says('When?'),
          asks('date input', 'Day', { min: '2026-01-01', hasTime: true }),
          block('Wait', { options: { secondsToWaitFor: '2.5' } }),
          says('See you on {{Day}}'),
          block('Redirect', { options: { url: 'https://www.cal.com/anna' } }),
          block('Wait', { options: { secondsToWaitFor: '{{Long}}' } }),
          block('cal-com', { options: { action: 'Book event' } }),
        ],
      },
      { variables: ['Day'] },
    ),
  );
  expect(told(made)).toEqual({
    Book: [
      { says: 'When?', asks: 'date', into: 'day' },
      { says: 'See you on {day}', after: 3, buttons: [['cal.com', 'https://www.cal.com/anna']] },
    ],
  });
  expect(made.document.stages[0]?.messages[0]?.question).toMatchObject({ from: '2026-01-01' });
  expect(whereLost(made)).toEqual([
    'date | Book | Date | ',
    'wait | Book | Wait | {{Long}}',
    'block | Book | cal-com | Book event',
  ]);
});

test('a funnel in several languages asks for one and keeps it', () => {
  const made = convertGood(
    typebot(
      {
        Language: [
          says('Language? Язык?'),
          leading('Other', offers([['English', 'En'], ['Русский', 'Ru'], 'Deutsch'], { variableId: 'Язык' })),
        ],
        En: [says('Welcome')],
        Ru: [says('Добро пожаловать')],
        Other: [
          says('Willkommen'),
          decides([
            ['Язык', 'Equal to', 'Deutsch', 'En'],
            ['Язык', 'Is set', '', 'Ru'],
          ]),
        ],
      },
      { variables: ['Язык'] },
    ),
  );
  expect(told(made)['Language']).toEqual([
    { says: 'Language? Язык?', asks: 'choice', into: 'yazyk', of: ['English', 'Русский', 'Deutsch'] },
    { to: 'En', if: { all: [own('yazyk', 'is', 'English')] } },
    { to: 'Ru', if: { all: [own('yazyk', 'is', 'Русский')] } },
    { to: 'Other', if: null },
  ]);
  expect(made.fields).toEqual([
    { name: 'yazyk', title: 'Язык', kind: 'choice', choices: ['English', 'Русский', 'Deutsch'] },
  ]);
  expect([whereLost(made), problemsOf(made)]).toEqual([[], []]);
});

test('a file is asked for, may be skipped, and is kept in the answers', () => {
  const types = { isEnabled: true, types: ['.pdf', '.docx'] };
  const made = convertGood(
    typebot(
      {
        Brief: [
          says('Send the brief'),
          asks('file input', 'Brief', { isRequired: false, labels: { skip: 'Later' }, allowedFileTypes: types }),
          says('Thank you'),
        ],
      },
      { variables: ['Brief'] },
    ),
  );
  expect(told(made)).toEqual({
    Brief: [
      { says: 'Send the brief', asks: 'file', into: null, buttons: [['Later', 'Brief · 2']] },
      { to: 'Brief · 2', if: null },
    ],
    'Brief · 2': [{ says: 'Thank you' }],
  });
  expect(made.document.stages[0]?.messages[0]?.question).toMatchObject({ of: ['document'] });
  expect(whereLost(made)).toEqual(['answer | Brief | File | Brief']);
});

test('what calls other servers is named with its address, and what it would fill too', () => {
  const made = convertGood(
    typebot(
      {
        Lookup: [
          says('One moment'),
          block('Webhook', {
            options: {
              webhook: { url: 'https://api.example.org/price' },
              responseVariableMapping: [{ variableId: 'Price' }],
            },
          }),
          block('Google Sheets', { options: { action: 'Get data from sheet' } }),
          block('Code', { options: { name: 'Confetti', content: 'confetti()' } }),
          block('Zapier'),
          block('openai', { options: { action: 'Create chat completion' } }),
          sets('Total', 'return {{Price}} * 2;'),
          block('payment input', { options: { amount: '{{Price}}', currency: 'EUR' } }),
          says('It costs {{Price}}, all in all {{Total}}'),
        ],
      },
      { variables: ['Price', 'Total'] },
    ),
  );
  expect(told(made)).toEqual({
    Lookup: [{ says: 'One moment' }, { says: 'It costs {price}, all in all {total}' }],
  });
  expect(whereLost(made)).toEqual([
    'block | Lookup | HTTP request | https://api.example.org/price',
    'block | Lookup | Google Sheets | Get data from sheet',
    'block | Lookup | Script | Confetti',
    'block | Lookup | Zapier | ',
    'block | Lookup | openai | Create chat completion',
    'value | Lookup | Set variable | Total = return {{Price}} * 2;',
    'payment | Lookup | Payment | {{Price}} EUR',
    'unfilled |  |  | Price',
    'unfilled |  |  | Total',
  ]);
});

test('an old file has its start in a group, texts as HTML and numbers for kinds of items', () => {
  const made = convertGood({
    ...{ id: 'old', name: 'Old one', createdAt: '2022-04-09T22:06:01.196Z' },
    groups: [
      {
        ...{ id: 'g0', title: 'Start', graphCoordinates: { x: 0, y: 0 } },
        blocks: [{ id: 'b0', type: 'start', label: 'Start', groupId: 'g0', outgoingEdgeId: 'e1' }],
      },
      {
        ...{ id: 'g2', title: 'Second', graphCoordinates: { x: 500, y: 20 } },
        blocks: [{ id: 'b2', type: 'text', groupId: 'g2', content: { plainText: 'Bye {{Name}}' } }],
      },
      {
        ...{ id: 'g1', title: 'First', graphCoordinates: { x: 12.4, y: -80 } },
        blocks: [
          {
            id: 'b1',
            type: 'text',
            groupId: 'g1',
            content: { html: '<div>Hi <b>{{Name}}</b> &amp; all</div>', plainText: 'Hi' },
          },
          {
            id: 'b3',
            type: 'choice input',
            groupId: 'g1',
            items: [{ id: 'i1', blockId: 'b3', type: 0, content: 'Go' }],
          },
        ],
      },
    ],
    edges: [
      { id: 'e1', from: { groupId: 'g0', blockId: 'b0' }, to: { groupId: 'g1' } },
      { id: 'e2', from: { groupId: 'g1', blockId: 'b3' }, to: { groupId: 'g2' } },
      { broken: true },
    ],
    variables: [{ id: 'v1', name: 'Name', value: 'friend' }],
  });
  expect(told(made)).toEqual({
    Start: [{ does: [{ kind: 'set', field: 'name', value: 'friend' }] }, { to: 'First', if: null }],
    First: [{ says: 'Hi <b>{name}</b> &amp; all', buttons: [['Go', 'Second']] }],
    Second: [{ says: 'Bye {name}' }],
  });
  expect(made.report.version).toBe('3');
  expect(made.document.stages.map(({ x, y }: Stage) => [x, y])).toEqual([
    [-290, -80],
    [10, -80],
    [500, 20],
  ]);
});

longTest('a very large one is converted whole', () => {
  const size = 1_000;
  const groups = Object.fromEntries(
    Array.from({ length: size }, (_, n) => [
      `G${n}`,
      [
        says(`Text ${n}`),
        says('More'),
        says('And more'),
        asks('number input', `V${n % 40}`),
        decides([[`V${n % 40}`, 'Greater than', '1', `G${(n * 7) % size}`]]),
        says('Well'),
        sets(`V${n % 40}`, '1'),
        block('Wait', { options: { secondsToWaitFor: '60' } }),
        says('Later'),
        leading(`G${(n + 1) % size}`, offers(['On'])),
      ],
    ]),
  );
  const made = convertGood(typebot(groups, { variables: Array.from({ length: 40 }, (_, n) => `V${n}`) }));
  expect(made.document.stages).toHaveLength(2 * size);
  expect([whereLost(made), problemsOf(made)]).toEqual([[], []]);
  const over = typebot({ ...groups, Last: Array.from({ length: 1 }, () => says('x')) });
  expect(convert(over)).toEqual({ fault: 'too_many_blocks' });
});

test('pictures that lie elsewhere are named, films of sites are links, and what the file holds comes along', () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const made = convertGood(
    typebot({
      Media: [
        block('image', { content: { url: 'https://cdn.example.org/a.png' } }),
        block('image', { content: { url: `data:image/png;base64,${dot}` } }),
        block('video', { content: { type: 'youtube', id: 'dQw4w9WgXcQ' } }),
        block('video', { content: { type: 'url', url: 'https://cdn.example.org/a.mp4' } }),
        block('audio', { content: { url: 'https://cdn.example.org/a.mp3' } }),
        block('embed', { content: { url: 'https://example.org/page' } }),
        block('picture choice input', {
          items: [
            { id: '1', title: 'Red', pictureSrc: 'https://cdn.example.org/red.png', outgoingEdgeId: 'Media' },
            { id: '2', title: 'Blue' },
          ],
        }),
      ],
    }),
  );
  const [first] = made.document.stages;
  expect(made.media).toMatchObject([{ id: first?.messages[0]?.image, mime: 'image/png' }]);
  const link = (url: string) => `<a href="${url}">${url}</a>`;
  expect(told(made)['Media']).toEqual([
    {},
    { says: link('https://www.youtube.com/watch?v=dQw4w9WgXcQ') },
    {
      says: link('https://example.org/page'),
      buttons: [
        ['Red', 'Media'],
        ['Blue', 'The end'],
      ],
    },
  ]);
  expect(whereLost(made)).toEqual([
    'media | Media | Image | https://cdn.example.org/a.png',
    'media | Media | Video | https://cdn.example.org/a.mp4',
    'media | Media | Audio | https://cdn.example.org/a.mp3',
    'media | Media | Pic choice | https://cdn.example.org/red.png',
  ]);
});

test('a text keeps its formatting, lists and links', () => {
  const richText = [
    { type: 'p', children: [{ text: 'Plain ' }, { text: 'both', bold: true, italic: true }, { text: ' <b>' }] },
    { type: 'p', children: [{ text: '' }] },
    {
      type: 'ul',
      children: [
        { type: 'li', children: [{ type: 'lic', children: [{ text: 'one' }] }] },
        {
          type: 'li',
          children: [
            { type: 'lic', children: [{ text: 'two' }] },
            { type: 'ol', children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'deep' }] }] }] },
          ],
        },
      ],
    },
    {
      type: 'p',
      children: [{ type: 'a', url: 'https://example.org/?a=b&c', children: [{ text: 'Link', underline: true }] }],
    },
    { type: 'p', children: [{ type: 'a', url: 'javascript:alert(1)', children: [{ text: 'Bad' }] }] },
  ];
  const made = convertGood(typebot({ Text: [block('text', { content: { richText } })] }));
  expect(made.document.stages[0]?.messages[0]?.text).toBe(
    [
      'Plain <i><b>both</b></i> &lt;b&gt;',
      '',
      '• one',
      '• two',
      '   1. deep',
      '<a href="https://example.org/?a=b&amp;c"><u>Link</u></a>',
      'Bad',
    ].join('\n'),
  );
  expect(whereLost(made)).toEqual(['address | Text | Text | javascript:alert(1)']);
});

test('what is compared with the value of a button goes by its label, and what is calculated is named', () => {
  const valued = offers(
    [
      ['Small box', 'After'],
      ['Big box', 'After'],
    ],
    { variableId: 'Box' },
  );
  for (const [at, item] of (valued.items as Record<string, unknown>[]).entries()) item['value'] = ['s', 'b'][at];
  const made = convertGood(
    typebot(
      {
        Begin: [says('Which box?'), valued],
        After: [
          says('Twice: {{={{Score}} * 2=}}, {{Nobody}}'),
          decides([
            ['Box', 'Equal to', 'b', 'Big'],
            ['Box', 'Contains', 's', 'Big'],
          ]),
        ],
        Big: [says('How many, at most {{Score}}?'), asks('number input', 'Score', { min: 1, max: '{{Score}}' })],
        Files: [says('Send them'), asks('file input', 'Files', { isMultipleAllowed: true })],
      },
      { variables: ['Box', 'Score', 'Files'] },
    ),
  );
  expect(told(made)['After']).toContainEqual({ to: 'Big', if: { all: [own('box', 'is', 'Big box')] } });
  expect(whereLost(made)).toEqual([
    'internal | Begin | Buttons | Small box = s',
    'internal | Begin | Buttons | Big box = b',
    'braces | After | Text | {{={{Score}} * 2=}}',
    'braces | After | Text | {{Nobody}}',
    'condition | After | Condition | Box Contains s',
    'bound | Big | Number | max = {{Score}}',
    'answer | Files | File | Files',
    'one_album | Files | File | ',
  ]);
});

test('a scale asks for a number, and says what its ends mean', () => {
  const made = convertGood(
    typebot(
      {
        Nps: [
          says('How likely?'),
          asks('rating input', 'NPS', { length: 10, labels: { left: 'Never', right: 'Surely' } }),
          decides([['NPS', 'Greater or equal to', '9', 'Fan']]),
        ],
        Fan: [says('Thank you')],
      },
      { variables: ['NPS'] },
    ),
  );
  expect(told(made)['Nps']).toEqual([
    { says: 'How likely?\n\n0 – Never\n10 – Surely', asks: 'number', into: 'nps' },
    { to: 'Fan', if: { all: [{ any: [own('nps', 'greater', 9), own('nps', 'is', 9)] }] } },
    { to: 'The end', if: null },
  ]);
});

const many = 2_000_000;
test.each<[string, Record<string, unknown>]>([
  ['an address of megabytes', block('video', { content: { url: `https://${'b.'.repeat(many)}` } })],
  ['a formula of megabytes', sets('V', 'a('.repeat(many))],
  ['a text of megabytes', says('x'.repeat(many))],
  ['HTML that nests sixty thousand times', block('text', { content: { html: '<b>'.repeat(60_000) } })],
  ['a condition of thousands of ways', decides(Array.from({ length: 5_000 }, () => ['V', 'Equal to', '1', 'A']))],
])('%s breaks nothing', (_what, one) => {
  expect(() => convertGood(typebot({ A: [says('Hi'), one as never] }, { variables: ['V'] }))).not.toThrow();
});

test.each([
  ['nothing', '', 'no_json'],
  ['broken JSON', '{"version": "6", "groups": [', 'no_json'],
  ['JSON that nests too deep', '['.repeat(1_000) + ']'.repeat(1_000), 'no_json'],
  ['a list', '[]', 'no_funnel'],
  ['another program’s', { nodes: [], connections: {} }, 'no_funnel'],
  ['one of before version 3', { blocks: [], edges: [] }, 'older_version'],
  ['one of a version that is not known yet', { version: '7', groups: [], edges: [] }, 'newer_version'],
  ['one without groups', { version: '6', groups: [], edges: [] }, 'no_groups'],
  [
    'one whose blocks have no kind',
    { version: '6', groups: [{ id: 'g', blocks: [{ id: 'b' }] }], edges: [] },
    'damaged',
  ],
])('%s is refused', (_what, file, fault) => {
  expect(convert(file)).toMatchObject({ fault });
});
