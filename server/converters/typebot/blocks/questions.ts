import { limits } from '#contract/limits.ts';
import type { AnswerFileKind, Question } from '#contract/schemas/funnels/question.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { escapeHtml } from '#machines/text/entities.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { isDay } from '#machines/time/isDay.ts';
import type { InputKind } from '../file/blockKinds.ts';
import type { BookedField } from '../fields/fieldBook.ts';
import type { Scene } from '../stages/scene.ts';
import { isSkippable } from '../stages/segments.ts';
import { hasVariables, leftOf, withFields } from '../text/withFields.ts';
import { flagAt, numberAt, textAt, valueAt } from '../file/values.ts';

/** A question whose answer is typed, or sent as a file. */
export function convertQuestion(type: InputKind, values: unknown, scene: Scene): void {
  const field = scene.fields.ofId(textAt(values, 'options', 'variableId'));
  const asked = questionOf(type, values, field, scene);
  const retry = retryOf(values, scene);
  const placeholder = textAt(values, 'options', 'labels', 'placeholder');
  const question = { ...asked, ...(retry !== null && { retry }) };
  const words = wordsFor(placeholder, scene);
  const by = scene.stage.ask(question, words.text, type === 'rating input' ? scaleText(values, scene) : '');
  if (by === 'otherwise' && words.isTitle) scene.note('no_text');
  if (type === 'file input') offerToSkip(values, scene);
}

/** What stands where a text is missing: plain text as HTML, the title of the group where nothing is given. */
export const wordsFor = (given: string | undefined, { title }: Scene): { text: string; isTitle: boolean } => {
  const line = lineOf(given ?? '');
  const isGiven = !isInvisible(line) && leftOf(line).length === 0;
  // a title is for nobody but the owner, and is filled with nothing
  const text = isGiven ? line : lineOf(title).replaceAll('{{', '').replaceAll('}}', '').trim() || '…';
  return { text: escapeHtml(text), isTitle: !isGiven };
};

const lineOf = (text: string): string => [...cleanLine(text).trim()].slice(0, limits.titleChars).join('');

function questionOf(type: InputKind, values: unknown, field: BookedField | null, scene: Scene): Question {
  const name = field?.name ?? null;
  const { note } = scene;
  switch (type) {
    case 'number input':
    case 'rating input': {
      if (field && field.kind !== 'number') return textInstead(field, note);
      const bounds = type === 'rating input' ? notedScale(values, note) : boundsOf(values, note);
      return { kind: 'number', field: name, ...bounds };
    }
    case 'email input':
    case 'phone number input': {
      const kind = type === 'email input' ? 'email' : 'phone';
      return field && field.kind !== kind && field.kind !== 'text' ? textInstead(field, note) : { kind, field: name };
    }
    case 'date input': {
      if (flagAt(values, 'options', 'isRange') || flagAt(values, 'options', 'hasTime')) note('date');
      if (field && field.kind !== 'date') return textInstead(field, note);
      return { kind: 'date', field: name, ...daysOf(values, note) };
    }
    case 'file input':
      if (field) note('answer', scene.fields.titleOf(textAt(values, 'options', 'variableId') ?? ''));
      if (flagAt(values, 'options', 'isMultipleAllowed')) note('one_album');
      return { kind: 'file', of: fileKindsOf(values) };
    case 'url input':
    case 'time input':
      note('any_text');
      return { kind: 'text', field: holdingText(field) };
    default:
      return { kind: 'text', field: holdingText(field) };
  }
}

const holdingText = (field: BookedField | null): string | null => (field?.kind === 'text' ? field.name : null);

/** For a variable that holds other values too. */
function textInstead(field: BookedField, note: Scene['note']): Question {
  note('any_text');
  return { kind: 'text', field: holdingText(field) };
}

/** Notes those that are none, as a variable is. */
function noteBounds(values: unknown, read: Record<string, unknown>, note: Scene['note']): void {
  for (const [name, bound] of Object.entries(read)) {
    const written = textAt(values, 'options', name);
    if (written !== undefined && bound === undefined) note('bound', `${name} = ${written}`);
  }
}

function boundsOf(values: unknown, note: Scene['note']): { least?: number; most?: number } {
  const least = numberAt(values, 'options', 'min');
  const most = numberAt(values, 'options', 'max');
  noteBounds(values, { min: least, max: most }, note);
  if (least !== undefined && most !== undefined && least > most) {
    note('bound', `${least} > ${most}`);
    return {};
  }
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

const usualScale = { least: 0, most: 10 };

function scaleOf(values: unknown): { least: number; most: number; whole: true } {
  const isOfIcons = textAt(values, 'options', 'buttonType') === 'Icons';
  const least = isOfIcons ? 1 : Math.trunc(numberAt(values, 'options', 'startsAt') ?? usualScale.least);
  const most = Math.max(least, Math.trunc(numberAt(values, 'options', 'length') ?? usualScale.most));
  return { least, most, whole: true };
}

function notedScale(values: unknown, note: Scene['note']) {
  const [startsAt, length] = [numberAt(values, 'options', 'startsAt'), numberAt(values, 'options', 'length')];
  noteBounds(values, { startsAt, length }, note);
  return scaleOf(values);
}

/** The numbers of a scale, and what its ends mean. */
function scaleText(values: unknown, { fields, note }: Scene): string {
  const { least, most } = scaleOf(values);
  const meaning = (number: number, side: 'left' | 'right'): string[] => {
    const words = textAt(values, 'options', 'labels', side);
    if (words === undefined) return [];
    const said = lineOf(withFields(words, fields));
    for (const written of leftOf(said)) note('braces', written);
    return [`${number} – ${escapeHtml(said)}`];
  };
  const ends = [...meaning(least, 'left'), ...meaning(most, 'right')];
  return ends.length > 0 ? ends.join('\n') : `${least}–${most}`;
}

function daysOf(values: unknown, note: Scene['note']): { from?: string; to?: string } {
  const from = dayAt(values, 'min');
  const to = dayAt(values, 'max');
  noteBounds(values, { min: from, max: to }, note);
  if (from !== undefined && to !== undefined && from > to) {
    note('bound', `${from} > ${to}`);
    return {};
  }
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function dayAt(values: unknown, name: 'min' | 'max'): string | undefined {
  const day = textAt(values, 'options', name)?.slice(0, '2026-12-31'.length);
  return day !== undefined && isDay(day) ? day : undefined;
}

const anyFile: AnswerFileKind[] = ['photo', 'document', 'video', 'audio'];

/** A picture may come as a photo or as a file. */
function fileKindsOf(values: unknown): AnswerFileKind[] {
  const types = valueAt(values, 'options', 'allowedFileTypes', 'types');
  const isNarrowed =
    flagAt(values, 'options', 'allowedFileTypes', 'isEnabled') && Array.isArray(types) && types.length > 0;
  const areAll = (pattern: RegExp) => isNarrowed && types.every((type) => pattern.test(String(type)));
  if (areAll(/image\/|\.?(?:png|jpe?g|webp|gif|heic)$/i)) return ['photo', 'document'];
  if (areAll(/video\/|\.?(?:mp4|mov|avi|webm)$/i)) return ['video', 'document'];
  return areAll(/application\/|\.?(?:pdf|docx?|xlsx?|pptx?|txt|csv|zip)$/i) ? ['document'] : anyFile;
}

function retryOf(values: unknown, { note }: Scene): string | null {
  const retry = textAt(values, 'options', 'retryMessageContent');
  if (retry === undefined) return null;
  if (!hasVariables(retry) && [...retry].length <= limits.retryChars) return retry;
  note('retry', retry);
  return null;
}

/** A button beside the question, for those who have no file to send. */
function offerToSkip(values: unknown, { stage, onward, note }: Scene): void {
  if (!isSkippable(values)) return;
  const written = lineOf(textAt(values, 'options', 'labels', 'skip') ?? '');
  const label = isInvisible(written) ? 'Skip' : written;
  if (hasVariables(label)) note('label', label);
  stage.skip({ kind: 'next', label, to: onward });
}
