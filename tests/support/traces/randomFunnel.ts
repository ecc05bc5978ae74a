import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { Button, FunnelDocument, Message, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import { colours, icons } from '#contract/iconsAndColours.ts';
import type { Chances } from '#scripts/faults/random.ts';

/** Ids of the files that messages may contain. */
export interface FunnelFiles {
  images: string[];
  video: string;
}

const delays = [0, 0, 0, 0, 60, 60, 300, 3_600, 86_400, 90_000];
/** Times of the day; 02:30 does not exist, or exists twice, on the days of the change to or from daylight saving time. */
const times = ['00:00', '02:30', '10:00', '19:45'];
const weekdays = [[1, 2, 3, 4, 5], [7], [6, 7], [3, 1]];
const texts = [
  'Hello {first_name|friend}',
  '<b>Offer</b> for {first_name} {last_name}, {username|nobody}!',
  'Plain & <i>simple</i>'.replace('&', '&amp;'),
  'Your number is {telegram_id}.',
  '{username}',
  '<a href="https://example.org/?a=1">Read</a>, {last_name} .',
];

export function randomId(chances: Chances): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(chances.next() * 16).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

const listOf = <T>(chances: Chances, min: number, max: number, one: () => T): T[] =>
  Array.from({ length: Math.floor(chances.between(min, max + 1)) }, one);

/** Draws a random funnel of up to six stages. */
export function randomFunnel(chances: Chances, files: FunnelFiles): FunnelDocument {
  const tags = listOf(chances, 0, 3, () => randomTag(chances));
  const ids = listOf(chances, 1, 6, () => randomId(chances));
  return { tags, stages: ids.map((id) => randomStage(chances, id, { files, ids, tags })) };
}

interface DrawnFrom {
  files: FunnelFiles;
  ids: string[];
  tags: Tag[];
}

const randomTag = (chances: Chances): Tag => ({ id: randomId(chances), title: 'Tag', colour: chances.pick(colours) });

function randomStage(chances: Chances, id: string, drawnFrom: DrawnFrom): Stage {
  const look = { title: 'Stage', icon: chances.pick(icons), colour: chances.pick(colours), x: 0, y: 0 };
  const count = chances.chance(0.002) ? 102 : Math.floor(chances.between(0, 4));
  const isLong = count > 100;
  return {
    ...{ id, ...look },
    messages: Array.from({ length: count }, () => (isLong ? plainMessage(chances) : randomMessage(chances, drawnFrom))),
  };
}

/** A message without a delay or buttons; a hundred in a row are a runaway. */
const plainMessage = (chances: Chances): Message => ({
  ...{ id: randomId(chances), text: 'On and on', image: null, video: null, delay: 0, buttons: [] },
});

function randomMessage(chances: Chances, drawnFrom: DrawnFrom): Message {
  const message: Message = {
    id: randomId(chances),
    text: chances.pick(texts),
    image: chances.chance(0.12) ? chances.pick(drawnFrom.files.images) : null,
    video: chances.chance(0.1) ? drawnFrom.files.video : null,
    delay: chances.pick(delays),
    buttons: listOf(chances, 0, 3, () => randomButton(chances, drawnFrom)),
  };
  if (chances.chance(0.2)) message.link_preview = chances.chance(0.5);
  if (chances.chance(0.2)) message.at = chances.pick(times);
  if (message.at && chances.chance(0.5)) message.weekdays = chances.pick(weekdays);
  return chances.chance(0.15)
    ? { ...message, image: null, video: null, files: randomFiles(chances, drawnFrom.files) }
    : message;
}

function randomFiles(chances: Chances, { images, video }: FunnelFiles): MessageFile[] {
  const areDocuments = chances.chance(0.4);
  return listOf(chances, 1, 4, () => {
    const file = chances.pick([...images, video]);
    return { file, as: areDocuments ? 'document' : file === video ? 'video' : 'photo' };
  });
}

function randomButton(chances: Chances, { ids, tags }: DrawnFrom): Button {
  const shared = { id: randomId(chances), label: `Go ${Math.floor(chances.next() * 9)}` };
  const row = chances.chance(0.3) ? { row: Math.floor(chances.next() * 3) } : {};
  if (chances.chance(0.15)) return { ...shared, ...row, kind: 'link', url: 'https://example.org/' };
  const to = chances.chance(0.35) ? null : chances.chance(0.05) ? randomId(chances) : chances.pick(ids);
  const tag = tags.length === 0 || chances.chance(0.5) ? null : chances.pick(tags).id;
  return { ...shared, ...row, kind: 'next', to, tag };
}

/** A random later version of a funnel: remaining stages keep their order, as after the first run. */
export function changedFunnel(chances: Chances, before: FunnelDocument, files: FunnelFiles): FunnelDocument {
  const { tags, stages } = structuredClone(before);
  const drawnFrom = { files, ids: stages.map(({ id }) => id), tags };
  for (const change of listOf(chances, 1, 4, () => chances.pick(changes))) change(chances, { tags, stages }, drawnFrom);
  return { tags, stages };
}

type Change = (chances: Chances, document: FunnelDocument, drawnFrom: DrawnFrom) => void;

const changes: Change[] = [
  (chances, { stages }, drawnFrom) => {
    const id = randomId(chances);
    const added = randomStage(chances, id, { ...drawnFrom, ids: [...drawnFrom.ids, id] });
    stages.splice(Math.floor(chances.between(0, stages.length + 1)), 0, added);
  },
  (chances, { stages }) => {
    if (stages.length > 1) stages.splice(Math.floor(chances.between(0, stages.length)), 1);
  },
  (chances, { stages }, drawnFrom) => chances.pick(stages).messages.push(randomMessage(chances, drawnFrom)),
  (chances, { stages }, drawnFrom) => chances.pick(stages).messages.unshift(randomMessage(chances, drawnFrom)),
  (chances, { stages }) => {
    const { messages } = chances.pick(stages);
    if (messages.length > 0) messages.splice(Math.floor(chances.between(0, messages.length)), 1);
  },
  (chances, { stages }, drawnFrom) => {
    const { messages } = chances.pick(stages);
    const at = Math.floor(chances.between(0, messages.length));
    const message = messages[at];
    if (message) messages[at] = { ...randomMessage(chances, drawnFrom), id: message.id };
  },
  (chances, { stages }) => {
    const moved = chances.pick(stages).messages.shift();
    if (moved) chances.pick(stages).messages.push(moved);
  },
  (chances, { tags }) => void tags.splice(Math.floor(chances.between(0, tags.length)), 1),
  (chances, { tags }) => void tags.push(randomTag(chances)),
];
