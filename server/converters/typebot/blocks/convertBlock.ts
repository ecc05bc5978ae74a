import { inputKinds, choiceKinds, type InputKind } from '../file/blockKinds.ts';
import type { Scene } from '../stages/scene.ts';
import type { TypebotBlock } from '../file/typebotGraph.ts';
import { textAt } from '../file/values.ts';
import { convertText } from './bubbles.ts';
import { convertChoice } from './choices.ts';
import { convertCondition, convertJump, convertLink, convertSetVariable, convertSplit, convertWait } from './logic.ts';
import { convertAudio, convertEmbed, convertImage, convertRedirect, convertVideo } from './media.ts';
import { convertQuestion } from './questions.ts';

type Convert = (values: unknown, scene: Scene) => void;

/** Those that people go on behind. */
const converters: Readonly<Record<string, Convert>> = {
  text: convertText,
  image: convertImage,
  video: convertVideo,
  audio: convertAudio,
  embed: convertEmbed,
  Redirect: convertRedirect,
  'Set variable': convertSetVariable,
  Condition: convertCondition,
  Wait: convertWait,
};

/** Converts one block, or notes that there is none like it here. Answers whether nobody goes on behind it. */
export function convertBlock(block: TypebotBlock, scene: Scene): boolean {
  const { type, values } = block;
  if (choiceKinds.has(type)) return convertChoice(block, scene);
  if (type === 'Jump') return convertJump(values, scene);
  if (type === 'Typebot link') return convertLink(values, scene);
  if (type === 'AB test') {
    convertSplit(values, scene);
    return true;
  }
  if (type === 'payment input') scene.note('payment', paymentOf(values));
  else if (isInput(type)) convertQuestion(type, values, scene);
  else if (Object.hasOwn(converters, type)) converters[type]?.(values, scene);
  else scene.note('block', addressOf(values));
  return false;
}

const isInput = (type: string): type is InputKind => inputKinds.some((kind) => kind === type);

const paymentOf = (values: unknown): string =>
  [textAt(values, 'options', 'amount'), textAt(values, 'options', 'currency')]
    .filter((part) => part !== undefined)
    .join(' ');

/** What a block that talks to another server is told by. */
const addressOf = (values: unknown): string =>
  textAt(values, 'options', 'webhook', 'url') ??
  textAt(values, 'options', 'url') ??
  textAt(values, 'options', 'action') ??
  textAt(values, 'options', 'name') ??
  '';
