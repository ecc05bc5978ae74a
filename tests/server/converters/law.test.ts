import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { ImportItem } from '#contract/schemas/funnels/importReport.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { blockTitle } from '#server/converters/typebot/file/blockKinds.ts';
import type { ConvertedTypebot } from '#server/converters/typebot/convertTypebot.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { anyTypebot } from './typebotArbitraries.ts';
import { type Block, convert, convertGood, readAsExported } from './typebotFiles.ts';

/** The stage that a block went into, and those that ask the rest of its exits. */
function stagesOf({ document, placeOfBlock }: ConvertedTypebot, { id }: Block): Stage[] {
  const place = placeOfBlock.get(id);
  const own = document.stages.find((stage) => stage.id === place);
  return own ? document.stages.filter(({ title, colour }) => title === own.title && colour === own.colour) : [];
}

const has = (of: unknown, text: string) => JSON.stringify(of).includes(text);
const exitsOf = (stages: Stage[]) => stages.flatMap(({ exits = [] }) => exits);
const buttonsOf = (stages: Stage[]) => stages.flatMap(({ messages }) => messages.flatMap(({ buttons }) => buttons));
const actionsOf = (stages: Stage[]) =>
  stages.flatMap(({ messages }) => messages.flatMap(({ actions = [] }) => actions));

type Carried = (stages: Stage[], block: Block) => boolean;
const asIs: Carried = () => true;
const marked: Carried = (stages, { marker }) => has(stages, String(marker));
const linked: Carried = (stages) => has(stages, 'https://example.org/');

/** How it shows in its stages that a block was converted; those that are not here cannot be. */
const carried: Record<string, Carried> = {
  ...{ text: marked, 'text input': marked, 'url input': marked, 'time input': marked, 'email input': marked },
  ...{ 'phone number input': marked, 'number input': marked, 'rating input': marked, 'date input': marked },
  ...{ 'file input': marked, embed: linked, Redirect: linked, image: shown, video: shown },
  'choice input': offered,
  'picture choice input': offered,
  'cards input': offered,
  'Set variable': (stages) => actionsOf(stages).length > 0,
  Condition: (stages, { items }) => (items as []).length === 0 || exitsOf(stages).length > 0,
  'AB test': (stages) => exitsOf(stages).length > 0,
  Jump: (stages) => exitsOf(stages).length > 0,
  'Typebot link': (stages) => exitsOf(stages).length > 0,
  Wait: asIs,
};

function shown(stages: Stage[]): boolean {
  return stages.some(({ messages }) => messages.some(({ image, video }) => image !== null || video !== null));
}

function offered(stages: Stage[], { items }: Block): boolean {
  const most = Math.min(40, (items as []).length);
  const asked = stages.flatMap(({ messages }) =>
    messages.flatMap(({ question }) => (question?.kind === 'choice' ? question.choices : [])),
  );
  return asked.length >= most || buttonsOf(stages).length >= most;
}

const isNamed = (items: readonly ImportItem[], { type }: Block, place: string | undefined) =>
  items.some((item) => item.stage === place && item.block === blockTitle(type));

test('whatever a Typebot has, its funnel is valid, and each block is in it or named as skipped', () => {
  fc.assert(
    fc.property(anyTypebot, (file) => {
      const converted = convertGood(file);
      const blocks = file.groups.flatMap((group) => group.blocks ?? []) as Block[];
      for (const block of blocks.filter(({ type, id }) => id !== 'last' && type !== '')) {
        const stages = stagesOf(converted, block);
        const isThere = carried[block.type]?.(stages, block) ?? false;
        const isSaid = isNamed(converted.report.items, block, converted.placeOfBlock.get(block.id));
        if (!isThere && !isSaid) throw new Error(`It is lost: ${JSON.stringify(block).slice(0, 500)}`);
      }
    }),
    { numRuns: rounds(60, 5_000) },
  );
});

/** The bounds of an answer that a block has and the question that it has become has not. */
function boundsLost(stages: Stage[], { type, marker, options }: Block): string[] {
  const names = { 'number input': ['least', 'most'], 'date input': ['from', 'to'] }[type];
  if (!names) return [];
  const question = stages
    .flatMap(({ messages }) => messages.flatMap((one) => one.question ?? []))
    .find(({ retry }) => retry === marker);
  const given = options as Record<string, unknown>;
  return ['min', 'max'].filter((name, at) => {
    const written = given[name];
    const isGiven =
      typeof written === 'number' ? Number.isFinite(written) : stripUnstorable(String(written ?? '')).trim() !== '';
    return isGiven && (question as Record<string, unknown> | undefined)?.[names[at] ?? ''] === undefined;
  });
}

test('what a Typebot bounds, keeps and calculates is in its funnel or named', () => {
  fc.assert(
    fc.property(anyTypebot, (file) => {
      const converted = convertGood(file);
      const { document, report, placeOfBlock } = converted;
      const namedOf = (stage: string | null | undefined, ...reasons: string[]) =>
        report.items.some((item) => item.stage === stage && reasons.includes(item.reason));
      for (const { id, title, messages } of document.stages) {
        const ofPeople = messages.map(({ text, buttons, question }) => [text, buttons, question]);
        if (has(ofPeople, '{{') && !namedOf(id, 'braces', 'label')) throw new Error(`People read code: ${title}`);
        if (has(messages, '"actions"') && has(actionsOf([{ messages } as Stage]), '{{'))
          throw new Error('It sets code');
      }
      for (const block of file.groups.flatMap(({ blocks }) => blocks as Block[])) {
        const stages = stagesOf(converted, block);
        const place = placeOfBlock.get(block.id);
        const isSaid = namedOf(place, 'bound', 'any_text');
        if (boundsLost(stages, block).length > 0 && !isSaid)
          throw new Error(`A bound is lost: ${JSON.stringify(block)}`);
        const values = ((block.items ?? []) as { value?: string }[]).filter(({ value }) => value !== undefined);
        // without a variable the answer was kept nowhere; another group may have a stage of the same title
        const asked =
          (block.options as { variableId?: unknown } | undefined)?.variableId !== undefined &&
          stages.some(({ messages }) => messages.some(({ question }) => question?.kind === 'choice'));
        if (
          /^(?:choice|picture)/.test(block.type) &&
          values.length > 0 &&
          asked &&
          !namedOf(place, 'internal', 'choices')
        )
          throw new Error(`A value is lost: ${JSON.stringify(block).slice(0, 500)}`);
      }
    }),
    { numRuns: rounds(60, 5_000) },
  );
});

test('each arrow of a button leads to the stage that its group has become', () => {
  fc.assert(
    fc.property(anyTypebot, (file) => {
      const { document, placeOfBlock, report } = convertGood(file);
      const known = new Set(document.stages.map(({ id }) => id));
      const targets = document.stages.flatMap(({ messages, exits = [] }) => [
        ...messages.flatMap(({ buttons }) => buttons.flatMap((one) => (one.kind === 'next' ? [one.to] : []))),
        ...exits.map(({ to }) => to),
      ]);
      expect(targets.filter((to) => to === null || !known.has(to))).toEqual([]);
      expect([...placeOfBlock.values()].filter((stage) => !known.has(stage))).toEqual([]);
      expect(report.items.filter(({ stage }) => stage !== null && !known.has(stage))).toEqual([]);
    }),
    { numRuns: rounds(30, 2_000) },
  );
});

test('a file in which anything is replaced by anything is refused or becomes a valid funnel', () => {
  const unstorable = ['Odd\u0000', 'Half \ud800'];
  const junk = fc.oneof(fc.jsonValue(), fc.constantFrom(null, '', 0, [], {}, -1e308, 'x'.repeat(300), ...unstorable));
  fc.assert(
    fc.property(anyTypebot, fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 8 }), (file, changes) => {
      let spoilt: unknown = file;
      for (const [at, value] of changes) spoilt = replaced(spoilt, at, value);
      const converted = convert(spoilt);
      if ('fault' in converted) return;
      readAsExported(converted);
      // PostgreSQL keeps neither in JSON
      expect(JSON.stringify([converted.document, converted.report])).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: rounds(60, 5_000) },
  );
});

test('any text is refused or becomes a valid funnel', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const converted = convert(text);
      if (!('fault' in converted)) readAsExported(converted);
    }),
    { numRuns: rounds(60, 5_000) },
  );
});

/** The same with the n-th value in it replaced. */
function replaced(file: unknown, at: number, by: unknown): unknown {
  let size = 0;
  JSON.stringify(file, (_key, value: unknown) => (size++, value));
  let place = 0;
  const target = at % size;
  return JSON.parse(JSON.stringify(file, (_key, value: unknown) => (place++ === target ? by : value)));
}
