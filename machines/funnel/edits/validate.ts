import { limits } from '#contract/limits.ts';
import { mediaFields } from '#contract/mediaKinds.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { foldWords } from '#machines/text/typed/foldWords.ts';
import { isAllowedUrl, urlFault } from '#machines/text/linkUrl.ts';
import { parseText } from '#machines/text/parseText.ts';
import { urlRefusals } from '#machines/text/urlRefusals.ts';
import type { FieldKind, ThingKind } from '../documentFields.ts';
import { documentFieldsOf, itemsIn, type Values } from '../walkFields.ts';
import { inputButtonOf } from '../inputButtonOf.ts';
import { invalidField } from './editError.ts';
import { validateActions } from './validateActions.ts';
import { validateExits } from './validateExits.ts';
import { validateFiles } from './validateFiles.ts';
import { validateLine } from './validateLine.ts';
import { validateQuestion } from './validateQuestion.ts';
import { validateRows } from './validateRows.ts';

/** @throws InvalidEdit when a value of a thing, or of a change of one, is not valid by itself. */
export function validateValues(of: ThingKind, values: Values, prefix = ''): void {
  for (const [name, { kind }] of documentFieldsOf(of)) {
    const value = values[name];
    if (value !== undefined) validators[kind]?.(value, `${prefix}${name}`);
  }
}

/** @throws InvalidEdit when a thing has a field without the one that it needs, or beside one that contradicts it. */
export function validateTogether(of: ThingKind, thing: Values, prefix = ''): void {
  for (const [name, { needs }] of documentFieldsOf(of))
    if (needs && thing[name] !== undefined && thing[needs.field] === undefined)
      throw invalidField(`${prefix}${name}`, needs.message);
  if (of === 'message') validateContradictions(thing as Partial<Message>, prefix);
}

function validateContradictions(message: Partial<Message>, prefix: string) {
  const { until, delay, weekdays, question, buttons = [] } = message;
  if (until && (delay !== 0 || weekdays))
    throw invalidField(`${prefix}until`, 'A date takes neither a delay nor weekdays.');
  if (question && inputButtonOf(question) !== undefined && buttons.length > 0)
    throw invalidField(`${prefix}question.button`, 'A message with a button under the input has no other buttons.');
  if (message.files && mediaFields.some((field) => message[field]))
    throw invalidField(`${prefix}files`, 'A message with a list of files has no picture and no video beside it.');
}

/** @throws InvalidEdit when a whole thing, or what it holds, is not valid. */
export function validateThing(of: ThingKind, thing: Values, prefix = ''): void {
  validateValues(of, thing, prefix);
  validateTogether(of, thing, prefix);
}

const ofText = (validate: (text: string, field: string) => void) => (value: unknown, field: string) => {
  if (typeof value === 'string') validate(value, field);
};

const validators: Partial<Record<FieldKind, (value: unknown, field: string) => void>> = {
  line: ofText(validateLine),
  html: ofText(validateText),
  url: ofText(validateUrl),
  messages: (messages, field) => {
    for (const [index, message] of itemsIn(messages).entries()) validateThing('message', message, `${field}.${index}.`);
  },
  buttons: (buttons, field) => validateButtons(itemsIn(buttons), field),
  exits: (exits, field) => {
    if (Array.isArray(exits)) validateExits(exits, field);
  },
  actions: (actions, field) => {
    if (Array.isArray(actions)) validateActions(actions, field);
  },
  question: (question, field) => {
    if (question) validateQuestion(question as Question, field);
  },
  words: (words, field) => {
    validateWords(words as string[], field);
  },
  files: (files, field) => {
    if (Array.isArray(files)) validateFiles(files as MessageFile[], field);
  },
};

/** As the contract bounds them too: an edit that no server takes is not applied here either. */
function validateWords(words: readonly string[], field: string): void {
  const [most, mostChars] = [limits.triggerWords, limits.triggerWordChars];
  if (words.length > most) throw invalidField(field, `Ensure this field has no more than ${most} elements.`);
  for (const [index, word] of words.entries()) {
    if (foldWords(word).length === 0) throw invalidField(`${field}.${index}`, 'This field may not be blank.');
    if (word.length > mostChars)
      throw invalidField(`${field}.${index}`, `Ensure this field has no more than ${mostChars} characters.`);
  }
}

function validateText(text: string, field: string): void {
  const parsed = parseText(text);
  if (parsed.ok) return;
  const { code, name } = parsed.error;
  const fault = code === 'address_refused' ? urlFault(name) : null;
  throw invalidField(field, fault ? urlRefusals[fault] : 'The text has markup that Telegram does not take.');
}

function validateUrl(url: string, field: string): void {
  if (url !== '' && !isAllowedUrl(url)) throw invalidField(field, urlRefusals[urlFault(url) ?? 'scheme']);
}

function validateButtons(buttons: Values[], field: string): void {
  if (buttons.length > limits.buttonsInMessage) throw invalidField(field, 'There are too many buttons.');
  for (const [index, button] of buttons.entries()) validateThing('button', button, `${field}.${index}.`);
  validateRows(buttons, field);
}
