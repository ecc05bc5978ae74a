import { limits } from '#contract/limits.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { isAllowedUrl, urlFault } from '#machines/text/linkUrl.ts';
import { parseText } from '#machines/text/parseText.ts';
import { urlRefusals } from '#machines/text/urlRefusals.ts';
import type { FieldKind, ThingKind } from '../documentFields.ts';
import { documentFieldsOf, itemsIn, type Values } from '../walkFields.ts';
import { invalidField } from './editError.ts';

/** @throws InvalidEdit when a value of a thing, or of a change of one, is not valid by itself. */
export function validateValues(of: ThingKind, values: Values, prefix = ''): void {
  for (const [name, { kind }] of documentFieldsOf(of)) {
    const value = values[name];
    if (value !== undefined) validators[kind]?.(value, `${prefix}${name}`);
  }
}

/** @throws InvalidEdit when a thing has a field without the one that it needs. */
export function validateNeeds(of: ThingKind, thing: Values, prefix = ''): void {
  for (const [name, { needs }] of documentFieldsOf(of))
    if (needs && thing[name] !== undefined && thing[needs.field] === undefined)
      throw invalidField(`${prefix}${name}`, needs.message);
}

/** @throws InvalidEdit when a whole thing, or what it holds, is not valid. */
export function validateThing(of: ThingKind, thing: Values, prefix = ''): void {
  validateValues(of, thing, prefix);
  validateNeeds(of, thing, prefix);
}

/** @throws InvalidEdit when a title, a label or a name is blank or invisible. */
export function validateLine(text: string, field: string): void {
  if (isInvisible(text)) throw invalidField(field, 'This field may not be blank.');
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
};

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
  const rows = new Map<unknown, number>();
  for (const [index, button] of buttons.entries()) {
    validateThing('button', button, `${field}.${index}.`);
    if (button['row'] === undefined) continue;
    const inRow = (rows.get(button['row']) ?? 0) + 1;
    if (inRow > limits.buttonsInRow) throw invalidField(field, 'There are too many buttons in a row.');
    rows.set(button['row'], inRow);
  }
}
