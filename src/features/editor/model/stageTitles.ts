import type { Edit, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { titleOfText } from '#machines/text/titleOfText.ts';
import { graphOf } from './graph.ts';
import { type DefaultTexts, isNamed, unusedDefault } from './newStageTitle.ts';

type MessageChange = Extract<Edit, { type: 'message.change' }>;

const isDefaultTitle = (title: string, { stage }: DefaultTexts): boolean =>
  title === stage || (title.startsWith(`${stage} `) && /^\d+$/.test(title.slice(stage.length + 1)));

const labelsLeadingTo = (document: FunnelDocument, stageId: string): string[] =>
  [...graphOf(document).exits.values()].flatMap((way) =>
    way.target === stageId && way.by === 'button' ? [way.button.label.trim()] : [],
  );

const textOf = ({ messages: [first] }: Stage): string => first?.text ?? '';

/**
 * The titles that people wrote, by stage. Without them, a written title would count as taken from the text while the
 * text that is being typed has the same words: "Thanks" on the way to "Thanks! We will write to you."
 */
export type WrittenTitles = Map<Stage['id'], Stage['title']>;

interface TitleContext {
  document: FunnelDocument;
  texts: DefaultTexts;
  written: WrittenTitles;
}

/** Whether a title was taken from the stage's text or from a button; one that a person wrote is remembered. */
function isAutomatic({ document, texts, written }: TitleContext, stage: Stage): boolean {
  if (written.get(stage.id) === stage.title) return false;
  const isTaken = isTakenTitle(document, stage, texts);
  if (isTaken) written.delete(stage.id);
  else written.set(stage.id, stage.title);
  return isTaken;
}

function isTakenTitle(document: FunnelDocument, stage: Stage, texts: DefaultTexts): boolean {
  if (isDefaultTitle(stage.title, texts)) return true;
  const ofText = titleOfText(textOf(stage));
  if (ofText !== '') return stage.title === ofText;
  return labelsLeadingTo(document, stage.id).includes(stage.title);
}

const rename = ({ id }: Stage, title: string): Edit => ({ type: 'stage.change', id, title });

function titleOfWritten(context: TitleContext, text: string, stage: Stage): Edit[] {
  if (!isAutomatic(context, stage)) return [];
  const { document, texts } = context;
  const label = labelsLeadingTo(document, stage.id).find((leading) => isNamed(leading, texts));
  const kept = isDefaultTitle(stage.title, texts) ? stage.title : unusedDefault(document, texts);
  const title = titleOfText(text) || label || kept;
  return title === stage.title ? [] : [rename(stage, title)];
}

function titlesOfLabelled(context: TitleContext, message: Message, change: MessageChange): Edit[] {
  const { document, texts } = context;
  const { exits, stages } = graphOf(document);
  return (change.buttons ?? []).flatMap((button) => {
    const before = message.buttons.find(({ id }) => id === button.id);
    if (button.kind !== 'next' || !before || before.label === button.label) return [];
    const target = stages.get(exits.get(button.id)?.target ?? '');
    if (!target || titleOfText(textOf(target)) !== '' || !isAutomatic(context, target)) return [];
    return isNamed(button.label, texts) ? [rename(target, button.label.trim())] : [];
  });
}

/**
 * The edits that let titles follow what a change of a message writes: its stage's title, while it is the first words of
 * the first message, and the titles of unwritten stages that its buttons lead to. A title that a person wrote stays.
 */
export function titleEdits(
  document: FunnelDocument,
  change: MessageChange,
  texts: DefaultTexts,
  written: WrittenTitles,
): Edit[] {
  const stage = document.stages.find(({ messages }) => messages.some(({ id }) => id === change.id));
  const message = stage?.messages.find(({ id }) => id === change.id);
  if (!stage || !message) return [];
  const isFirst = stage.messages[0] === message;
  const context = { document, texts, written };
  const ofText = change.text !== undefined && isFirst ? titleOfWritten(context, change.text, stage) : [];
  return [...ofText, ...titlesOfLabelled(context, message, change)];
}
