import { describe, expect, test } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import { noFacts } from '#machines/condition/facts.ts';
import { journeyMachine } from '#machines/journey/journeyMachine.ts';
import { nextVisitId } from '#machines/journey/nextVisitId.ts';
import { replay } from '#machines/inspect/replay.ts';
import { fillFromInput, unknownVisit } from '#machines/journey/runs/journeyInput.ts';
import { namelessRun } from '#machines/journey/runs/namelessRun.ts';
import { outlineOf } from '#machines/journey/outline.ts';
import { button, buttons, files, message, messages, stage, stages, tags } from './exampleFunnel.ts';

const visit = 'c0ffee00-1111-4222-8333-444455556666';
const standIn = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const funnelOf = (...sent: FunnelDocument['stages'][number]['messages']): FunnelDocument => ({
  tags: [{ id: tags.keen, title: 'Buys from us', colour: 'red' }],
  stages: [{ ...stage(stages.welcome, ...sent), title: 'Our secret', icon: 'gift', colour: 'red', x: 7, y: 8 }],
});
const first = funnelOf(message({ id: messages.hello, text: 'Dear Ann' }));
const second = funnelOf(
  message({
    ...{ id: messages.offer, text: '', image: files.photo, delay: 60 },
    buttons: [
      button({ id: buttons.next, label: 'Buy', tag: tags.keen }),
      { id: buttons.link, kind: 'link', label: 'Site', url: 'https://our.example' },
    ],
  }),
);
const versions = [
  { revision: 1, document: first },
  { revision: 2, document: first },
  { revision: 3, document: second },
];
const data = encodeCallbackData(visit, buttons.next);

describe('a run without names', () => {
  const run = {
    ...{ machine: 'journey', version: 'v', input: { zone: 'Asia/Tokyo', versions } },
    steps: [
      { at: 0, event: { type: 'start.given', payload: 'from_ann', visit, revision: 1 } },
      { at: 5, event: { type: 'button.pressed', callback: '123', data, visit, revision: 3 } },
      { at: 6, event: { type: 'button.pressed', callback: '124', data: 'typed by hand', visit } },
      { at: 7, event: { type: 'person.moved', stage: `${stages.welcome}0`, by: 'owner' } },
      { at: 8, event: { type: 'person.moved', stage: `0${stages.welcome}`, by: 'owner' } },
    ],
  };

  test('has other ids, no text, no title, no address, no source and no place, and is else the same', () => {
    const outline = { title: 'Stage 1', icon: 'flag', colour: 'blue', x: 0, y: 0 };
    const tag = { id: standIn(1), title: 'Tag 1', colour: 'red' };
    const pressed = { type: 'button.pressed', callback: '', visit: standIn(8) };
    expect(namelessRun(run)).toEqual({
      ...{ machine: 'journey', version: 'v' },
      input: {
        zone: 'Asia/Tokyo',
        versions: [
          {
            revision: 1,
            document: {
              tags: [tag],
              stages: [{ id: standIn(2), ...outline, messages: [message({ id: standIn(3), text: '…' })] }],
            },
          },
          {
            revision: 3,
            document: {
              tags: [tag],
              stages: [
                {
                  ...{ id: standIn(2), ...outline },
                  messages: [
                    message({
                      ...{ id: standIn(7), text: '', image: standIn(4), delay: 60 },
                      buttons: [
                        button({ id: standIn(5), label: 'Button 1', tag: standIn(1) }),
                        { id: standIn(6), kind: 'link', label: 'Button 2', url: '' },
                      ],
                    }),
                  ],
                },
              ],
            },
          },
        ],
      },
      steps: [
        { at: 0, event: { type: 'start.given', payload: null, visit: standIn(8), revision: 1 } },
        { at: 5, event: { ...pressed, data: encodeCallbackData(standIn(8), standIn(5)), revision: 3 } },
        { at: 6, event: { ...pressed, data: '' } },
        // what only contains an id is none
        { at: 7, event: { type: 'person.moved', stage: `${stages.welcome}0`, by: 'owner' } },
        { at: 8, event: { type: 'person.moved', stage: `0${stages.welcome}`, by: 'owner' } },
      ],
    });
  });

  test('has the last version, which events without a revision find, where none names it', () => {
    const { input } = namelessRun({ ...run, steps: run.steps.slice(0, 1) });
    expect(input).toMatchObject({ versions: [{ revision: 1 }, { revision: 3 }] });
  });
});

test('the outline of a funnel keeps what the journey reads', () => {
  expect(outlineOf(first)).toEqual(funnelOf(message({ id: messages.hello, text: '…' })));
  expect(outlineOf(second).stages[0]?.messages[0]).toMatchObject({
    text: '',
    buttons: [
      { label: 'Buy', tag: tags.keen },
      { label: 'Site', url: '' },
    ],
  });
});

describe('an event of a run', () => {
  const wake = { type: 'wake.due', due: 0 };
  const told = { facts: noFacts, nextVisit: unknownVisit };

  test('finds the version that it names, else the last, compiled once', () => {
    const fill = fillFromInput({ zone: 'Asia/Tokyo', versions });
    const named = fill({ ...wake, revision: 1 }, 5);
    expect(named).toEqual({ ...wake, ...told, funnel: compileFunnel(first, 1), at: 5, zone: 'Asia/Tokyo' });
    expect(fill({ ...wake, revision: 1 }, 6)['funnel']).toBe(named['funnel']);
    expect(fill({ ...wake, revision: 9 }, 5)['funnel']).toEqual(compileFunnel(second, 3));
    expect(fill(wake, 5)['funnel']).toEqual(compileFunnel(second, 3));
  });

  test('knows what was decided of the person, and nothing else', () => {
    const fill = fillFromInput({ zone: 'UTC', versions });
    expect(fill({ ...wake, decided: { [buttons.next]: true } }, 5)['facts']).toEqual({
      ...noFacts,
      decided: { [buttons.next]: true },
    });
    expect(fill(wake, 5)['facts']).toStrictEqual(noFacts);
    expect(nextVisitId(unknownVisit, 1)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test.each([
    [{ type: 'wake.due', due: 50 }, 50],
    [{ type: 'wake.due', due: 3 }, 5],
    [{ type: 'wake.due', due: '50' }, 5],
    [{ type: 'start.given', due: 50 }, 5],
  ])('comes when it came, a wake not before its time: %j', (event, at) => {
    expect(fillFromInput({ zone: 'UTC', versions })(event, 5)['at']).toBe(at);
  });

  test('finds no funnel where the run has none', () => {
    expect(fillFromInput({ zone: 'UTC', versions: [] })(wake, 5)).toEqual({
      ...{ ...wake, ...told, at: 5, zone: 'UTC' },
    });
  });
});

describe('what a funnel asks and decides', () => {
  const secret = 'Moscow';
  const asking: FunnelDocument = {
    tags: [],
    stages: [
      {
        ...stage(
          stages.welcome,
          message({
            id: messages.hello,
            text: secret,
            condition: { all: [{ source: secret }, { any: [{ own: { field: 'moscow', op: 'is', value: secret } }] }] },
            actions: [
              { id: buttons.link, kind: 'notify', text: secret },
              { id: buttons.next, kind: 'set', field: 'moscow', value: secret },
            ],
            question: {
              ...{ kind: 'choice' as const, field: 'moscow', retry: secret, tries: 2 },
              choices: [
                { id: messages.offer, label: secret },
                { id: tags.keen, label: `Not ${secret}` },
              ],
            },
          }),
        ),
        exits: [{ id: visit, to: null, tag: null, condition: { all: [{ language: secret, not: true }] } }],
      },
    ],
  };

  test('keeps its kinds and shape in an outline, and none of its words', () => {
    const outline = outlineOf(asking);
    expect(JSON.stringify(outline)).not.toContain(secret);
    expect(outline.stages[0]?.exits).toMatchObject([{ condition: { all: [{ language: '', not: true }] } }]);
    expect(outline.stages[0]?.messages[0]).toMatchObject({
      condition: { all: [{ source: '' }, { any: [{ own: { op: 'empty' } }] }] },
      actions: [{ kind: 'notify' }, { kind: 'set' }],
      question: { kind: 'choice', retry: '…', tries: 2, choices: [{ label: '1' }, { label: '2' }] },
    });
  });

  test('leaves a run without a word of it, nor of what was answered', () => {
    const answers = [{ text: secret }, { text: 'Moscow, I think' }, { choice: messages.offer }].map((given, at) => ({
      at,
      event: { type: 'answer.given', given, isOut: true, revision: 1 },
    }));
    const input = { zone: 'UTC', versions: [{ revision: 1, document: asking }] };
    const nameless = namelessRun({ machine: 'journey', version: 'v', input, steps: answers });
    expect(JSON.stringify(nameless).toLowerCase()).not.toContain(secret.toLowerCase());
    const [fit, unfit, pressed] = nameless.steps.map(({ event }) => event['given'] as object);
    const { versions } = nameless.input as typeof input;
    const question = versions[0]?.document.stages[0]?.messages[0]?.question;
    const first = question?.kind === 'choice' ? question.choices[0]?.id : '';
    expect([fit, unfit, pressed]).toEqual([{ choice: first }, { media: 'sticker' }, { choice: first }]);
  });
});

describe('a run with a question and exits', () => {
  const [asked, chain] = ['c0ffee00-1111-4222-8333-aaaaaaaaaaaa', 'c0ffee00-1111-4222-8333-000000000005'];
  const exits = ['c0ffee00-1111-4222-8333-00000000000a', 'c0ffee00-1111-4222-8333-00000000000b'];
  const [from = '', to = ''] = exits;
  const condition = { all: [{ own: { field: 'city', op: 'is' as const, value: 'Moscow' } }] };
  const document: FunnelDocument = {
    tags: [],
    stages: [
      {
        ...stage(stages.welcome, message({ id: asked, question: { kind: 'text', field: 'city' } })),
        exits: [{ id: from, to: stages.gift, tag: null, condition }],
      },
      { ...stage(stages.gift), exits: [{ id: to, to: stages.thanks, tag: null, condition: null }] },
      stage(stages.thanks, message({ id: messages.hello })),
    ],
  };
  const settled = { type: 'delivery.settled', message: asked, part: 0, round: 0, outcome: 'delivered', visit };
  // one that is gone since then keeps the ids of the others apart
  const decided = { [from]: true, [to]: true, 'c0ffee00-1111-4222-8333-bbbbbbbbbbbb': false };
  const last = nextVisitId(chain, 1);
  const run = {
    ...{ machine: 'journey', version: 'v' },
    input: { zone: 'Asia/Tokyo', versions: [{ revision: 1, document: outlineOf(document) }] },
    steps: [
      { at: 0, event: { type: 'start.given', payload: null, visit, decided: {} } },
      { at: 1, event: { ...settled, decided: {} } },
      {
        at: 2,
        event: { type: 'answer.given', given: { text: 'Moscow' }, isOut: true, nextVisit: chain, decided },
      },
      { at: 3, event: { ...settled, message: messages.hello, visit: last, decided: {} } },
    ],
  };

  test('comes to the same without an answer, an id or a value', () => {
    const shared = namelessRun(run);
    const text = JSON.stringify(shared.steps);
    for (const personal of ['Moscow', visit, chain, last, ...exits]) expect(text).not.toContain(personal);
    const statesOf = (one: typeof run) =>
      replay(journeyMachine, one as never, fillFromInput(one.input)).map(({ snapshot }) =>
        JSON.stringify(snapshot.value),
      );
    expect(statesOf(shared as typeof run)).toEqual(statesOf(run));
    expect(statesOf(run).at(-1)).toContain('finished');
  });
});

describe('of what led a person, and of the fields', () => {
  const [one, other] = ['c0ffee00-1111-4222-8333-00000000c001', 'c0ffee00-1111-4222-8333-00000000d001'];
  const field = 'lesson';
  const document: FunnelDocument = {
    tags: [],
    stages: [
      stage(
        stages.welcome,
        message({
          id: messages.hello,
          until: { field, days: 1, missed: 'skip' },
          actions: [
            { id: buttons.next, kind: 'set', field, value: 'today' },
            { id: buttons.link, kind: 'add', field, by: 7 },
            { id: buttons.again, kind: 'tag', tag: tags.keen },
          ],
        }),
        message({ id: messages.offer, question: { kind: 'place' } }),
        message({ id: messages.bye, question: { kind: 'text', field: null } }),
      ),
    ],
  };
  const events = [
    { type: 'start.given', visit, trigger: { id: buttons.finish, said: 'our secret' }, nextVisit: one },
    { type: 'person.moved', visit: nextVisitId(one, 2), nextVisit: other },
    { type: 'wake.due', due: 5, visit: nextVisitId(other, 2) },
  ];
  const input = { zone: 'UTC', versions: [{ revision: 1, document }] };
  const shared = namelessRun({
    machine: 'journey',
    version: 'v',
    input,
    steps: events.map((event) => ({ at: 0, event })),
  });

  test('there is no word', () => {
    expect(JSON.stringify(shared)).not.toMatch(/lesson|secret/);
    expect(shared.steps[0]?.event).toMatchObject({ trigger: { id: expect.any(String), said: '' } });
    const [asking, place, text] = (shared.input as typeof input).versions[0]?.document.stages[0]?.messages ?? [];
    expect(asking).toMatchObject({
      until: { field: 'field', days: 1, missed: 'skip' },
      actions: [
        { kind: 'set', field: 'field', value: null },
        { kind: 'add', field: 'field', by: 0 },
        { kind: 'tag', tag: expect.any(String) },
      ],
    });
    expect(asking?.actions?.[2]).not.toHaveProperty('field');
    expect([place?.question, text?.question]).toEqual([{ kind: 'place' }, { kind: 'text', field: null }]);
    expect(place).not.toHaveProperty('until');
    expect(shared.steps[1]?.event).not.toHaveProperty('trigger');
  });

  test('visits that exits begin are counted on from where the event began them', () => {
    const [first, moved, woken] = shared.steps.map(({ event }) => event);
    expect(moved?.['visit']).toBe(nextVisitId(String(first?.['nextVisit']), 2));
    expect(woken?.['visit']).toBe(nextVisitId(String(moved?.['nextVisit']), 2));
    expect(first?.['nextVisit']).not.toBe(moved?.['nextVisit']);
    expect(JSON.stringify(shared)).not.toMatch(/c0ffee/);
  });
});
