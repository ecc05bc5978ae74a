import type { Colour, Icon } from '#contract/iconsAndColours.ts';
import type { Button, FunnelDocument, Message, Stage, Tag } from '#contract/schemas/funnel.ts';
import { longestCommonOrder } from '#machines/funnel/edits/reorder.ts';
import { plainText } from '#machines/text/plainText.ts';

/** A value of the diff, tagged with the format that `useValueText` renders it in. */
export type Value =
  | { as: 'text'; text: string }
  | { as: 'delay'; seconds: number; isFirst: boolean }
  /** The target of a button; null is the next stage in order. */
  | { as: 'target'; title: string | null }
  | { as: 'gone' }
  | { as: 'icon'; icon: Icon }
  | { as: 'colour'; colour: Colour }
  | { as: 'file'; file: string }
  | { as: 'switch'; isOn: boolean }
  /** A position in a list, from 1; a message's position also names its stage. */
  | { as: 'place'; place: number; stage: string | null }
  | { as: 'stage'; messages: string[] };

export type What =
  | 'stage'
  | 'stage.moved'
  | 'stage.title'
  | 'stage.icon'
  | 'stage.colour'
  | 'message'
  | 'message.moved'
  | 'message.text'
  | 'message.formatting'
  | 'message.image'
  | 'message.video'
  | 'message.delay'
  | 'message.preview'
  | 'button'
  | 'button.label'
  | 'button.target'
  | 'button.url'
  | 'button.tag'
  | 'buttons.rows'
  | 'tag'
  | 'tag.title'
  | 'tag.colour'
  | 'tags.order';

/** One entry of a diff: `before` is null for what was added, `after` for what was removed. */
export interface Change {
  key: string;
  what: What;
  /** Title of the stage that changed or that holds the change. */
  stage: string;
  /** Position of the message in its stage, from 1. */
  message: number;
  /** The button's label or the tag's title. */
  name: string;
  before: Value | null;
  after: Value | null;
}

/** The diff of two documents in the order of the second; positions on the canvas are ignored. */
export function changesBetween(before: FunnelDocument, after: FunnelDocument): Change[] {
  if (before === after) return [];
  return [...stageChanges({ before, after }), ...tagChanges(before.tags, after.tags)];
}

interface Pair {
  before: FunnelDocument;
  after: FunnelDocument;
}

interface Spot {
  stage: Stage;
  message: Message;
  index: number;
}

const byId = <T extends { id: string }>(things: T[]) => new Map(things.map((thing) => [thing.id, thing]));
const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);
const nowhere = { stage: '', message: 0, name: '' };
const text = (value: string): Value => ({ as: 'text', text: value });

const spotsOf = ({ stages }: FunnelDocument): Map<string, Spot> =>
  new Map(
    stages.flatMap((stage) => stage.messages.map((message, index) => [message.id, { stage, message, index }] as const)),
  );

function stageChanges(pair: Pair): Change[] {
  const { before, after } = pair;
  const old = byId(before.stages);
  const own = byId(after.stages);
  const kept = longestCommonOrder(idsOf(before.stages), idsOf(after.stages));
  const spots = { before: spotsOf(before), after: spotsOf(after) };
  const removed = before.stages
    .filter(({ id }) => !own.has(id))
    .map(
      (stage): Change => ({
        ...nowhere,
        key: stage.id,
        what: 'stage',
        stage: stage.title,
        before: shown(stage),
        after: null,
      }),
    );
  const others = after.stages.flatMap((stage, place): Change[] => {
    const was = old.get(stage.id);
    const at = { ...nowhere, stage: stage.title };
    if (!was) return [{ ...at, key: stage.id, what: 'stage', before: null, after: shown(stage) }];
    const moved: Change[] = kept.has(stage.id)
      ? []
      : [
          {
            ...at,
            key: `${stage.id} place`,
            what: 'stage.moved',
            before: { as: 'place', place: before.stages.indexOf(was) + 1, stage: null },
            after: { as: 'place', place: place + 1, stage: null },
          },
        ];
    return [...moved, ...lookChanges(was, stage), ...messageChanges(pair, spots, was, stage)];
  });
  return [...others, ...removed];
}

const shown = ({ messages }: Stage): Value => ({
  as: 'stage',
  messages: messages.map((m) => plainText(m.text)),
});

function lookChanges(was: Stage, is: Stage): Change[] {
  const at = { ...nowhere, stage: is.title };
  const changes: Change[] = [];
  if (was.title !== is.title)
    changes.push({ ...at, key: `${is.id} title`, what: 'stage.title', before: text(was.title), after: text(is.title) });
  if (was.icon !== is.icon)
    changes.push({
      ...at,
      key: `${is.id} icon`,
      what: 'stage.icon',
      before: { as: 'icon', icon: was.icon },
      after: { as: 'icon', icon: is.icon },
    });
  if (was.colour !== is.colour)
    changes.push({
      ...at,
      key: `${is.id} colour`,
      what: 'stage.colour',
      before: { as: 'colour', colour: was.colour },
      after: { as: 'colour', colour: is.colour },
    });
  return changes;
}

type Spots = Record<'before' | 'after', Map<string, Spot>>;

function messageChanges(pair: Pair, spots: Spots, was: Stage, is: Stage): Change[] {
  if (was === is) return [];
  const kept = longestCommonOrder(idsOf(was.messages), idsOf(is.messages));
  const here = is.messages.flatMap((message, index): Change[] => {
    const at = { ...nowhere, stage: is.title, message: index + 1 };
    const old = spots.before.get(message.id);
    if (!old) return [{ ...at, key: message.id, what: 'message', before: null, after: text(plainText(message.text)) }];
    const place = (spot: Spot): Value => ({ as: 'place', place: spot.index + 1, stage: spot.stage.title });
    const moved: Change[] = kept.has(message.id)
      ? []
      : [
          {
            ...at,
            key: `${message.id} place`,
            what: 'message.moved',
            before: place(old),
            after: { as: 'place', place: index + 1, stage: is.title },
          },
        ];
    return [...moved, ...partChanges(pair, old, { stage: is, message, index })];
  });
  const gone = was.messages.flatMap((message, index): Change[] =>
    spots.after.has(message.id)
      ? []
      : [
          {
            ...nowhere,
            key: message.id,
            what: 'message',
            stage: is.title,
            message: index + 1,
            before: text(plainText(message.text)),
            after: null,
          },
        ],
  );
  return [...here, ...gone];
}

function partChanges(pair: Pair, old: Spot, { stage, message: is, index }: Spot): Change[] {
  const was = old.message;
  if (was === is) return [];
  const at = { ...nowhere, stage: stage.title, message: index + 1 };
  const changes: Change[] = [];
  const add = (what: What, before: Value | null, after: Value | null) =>
    changes.push({ ...at, key: `${is.id} ${what}`, what, before, after });
  if (was.text !== is.text) {
    const [before, after] = [plainText(was.text), plainText(is.text)];
    add(before === after ? 'message.formatting' : 'message.text', text(before), text(after));
  }
  for (const field of ['image', 'video'] as const)
    if (was[field] !== is[field]) add(`message.${field}`, fileOf(was[field]), fileOf(is[field]));
  if (was.delay !== is.delay)
    add(
      'message.delay',
      { as: 'delay', seconds: was.delay, isFirst: old.index === 0 },
      { as: 'delay', seconds: is.delay, isFirst: index === 0 },
    );
  const previews = [was.link_preview ?? true, is.link_preview ?? true] as const;
  if (previews[0] !== previews[1])
    add('message.preview', { as: 'switch', isOn: previews[0] }, { as: 'switch', isOn: previews[1] });
  return [...changes, ...buttonChanges(pair, at, { was: was.buttons, is: is.buttons, id: is.id })];
}

const fileOf = (file: string | null): Value | null => (file === null ? null : { as: 'file', file });

type At = Pick<Change, 'stage' | 'message' | 'name'>;

function buttonChanges(pair: Pair, at: At, { was, is, id }: { was: Button[]; is: Button[]; id: string }): Change[] {
  const old = byId(was);
  const own = byId(is);
  const changes = is.flatMap((button): Change[] => {
    const before = old.get(button.id);
    const here = { ...at, name: button.label };
    if (!before)
      return [{ ...here, key: `${id} ${button.id}`, what: 'button', before: null, after: text(button.label) }];
    const made: Change[] = [];
    const add = (what: What, from: Value | null, to: Value | null) =>
      made.push({ ...here, key: `${id} ${button.id} ${what}`, what, before: from, after: to });
    if (before.label !== button.label) add('button.label', text(before.label), text(button.label));
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
        before: text(button.label),
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
            before: text(rowsBefore.words),
            after: text(rowsAfter.words),
          },
        ];
  return [...changes, ...gone, ...arranged];
}

const gives = (button: Button): string | null => (button.kind === 'next' ? button.tag : null);
const goes = (button: Button): string => (button.kind === 'next' ? `to ${button.to}` : `link ${button.url}`);

function targetOf({ stages }: FunnelDocument, button: Button): Value {
  if (button.kind === 'link') return text(button.url);
  if (button.to === null) return { as: 'target', title: null };
  const stage = stages.find(({ id }) => id === button.to);
  return stage ? { as: 'target', title: stage.title } : { as: 'gone' };
}

function tagOf({ tags }: FunnelDocument, button: Button): Value | null {
  if (button.kind === 'link' || button.tag === null) return null;
  const tag = tags.find(({ id }) => id === button.tag);
  return tag ? text(tag.title) : { as: 'gone' };
}

/** Serialises the keyboard one row a line, so that a new order or layout shows up as a text diff. */
function rowsOf(buttons: Button[]): { ids: string; words: string } {
  const rows = new Map<string, Button[]>();
  for (const button of buttons) {
    const row = button.row === undefined ? button.id : `row ${button.row}`;
    rows.set(row, [...(rows.get(row) ?? []), button]);
  }
  const write = (word: (button: Button) => string) => [...rows.values()].map((row) => row.map(word).join(' | '));
  return { ids: write(({ id }) => id).join('\n'), words: write(({ label }) => label).join('\n') };
}

function tagChanges(before: Tag[], after: Tag[]): Change[] {
  const old = byId(before);
  const own = byId(after);
  const changes = after.flatMap((tag): Change[] => {
    const was = old.get(tag.id);
    const at = { ...nowhere, name: tag.title };
    if (!was) return [{ ...at, key: tag.id, what: 'tag', before: null, after: text(tag.title) }];
    const made: Change[] = [];
    if (was.title !== tag.title)
      made.push({ ...at, key: `${tag.id} title`, what: 'tag.title', before: text(was.title), after: text(tag.title) });
    if (was.colour !== tag.colour)
      made.push({
        ...at,
        key: `${tag.id} colour`,
        what: 'tag.colour',
        before: { as: 'colour', colour: was.colour },
        after: { as: 'colour', colour: tag.colour },
      });
    return made;
  });
  const gone = before
    .filter(({ id }) => !own.has(id))
    .map(
      ({ id, title }): Change => ({ ...nowhere, key: id, what: 'tag', name: title, before: text(title), after: null }),
    );
  const orders = [before.filter(({ id }) => own.has(id)), after.filter(({ id }) => old.has(id))] as const;
  const isMoved = orders[0].some(({ id }, i) => id !== orders[1][i]?.id);
  const titles = (tags: Tag[]) => text(tags.map((tag) => tag.title).join(', '));
  const moved: Change[] = isMoved
    ? [{ ...nowhere, key: 'tags order', what: 'tags.order', before: titles(orders[0]), after: titles(orders[1]) }]
    : [];
  return [...changes, ...gone, ...moved];
}
