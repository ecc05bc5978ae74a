import { limits } from '#contract/limits.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { isEmail } from '#machines/text/typed/isEmail.ts';
import { type PhoneCountry, parsePhone } from '#machines/text/typed/parsePhone.ts';
import type { ContactValues } from '#server/domain/contacts/values/contactValues.ts';
import { isTimeZone } from '#server/domain/timeZone.ts';
import { languageCode } from '../cells/languageCode.ts';
import { folded, ownCell } from '../cells/ownCell.ts';
import { splitCell, splitPhones } from '../cells/splitCell.ts';
import { splitName } from '../cells/splitName.ts';
import { readTelegramId, readUsername } from '../cells/telegramName.ts';
import { wholeNumber } from '../cells/wholeNumber.ts';
import type { OwnField } from '../stored/ownFields.ts';

/** What rows are read with. */
export interface RowRules {
  /** The target of each column that is imported. */
  targets: [index: number, target: string][];
  /** The columns of full names that say of themselves that the surname is first. */
  surnameFirst: ReadonlySet<number>;
  /** For phones without a country's code. */
  country: PhoneCountry;
  ownFields: readonly OwnField[];
  /** The ids of tags by their folded titles. */
  tags: ReadonlyMap<string, string>;
  /** Tags that there are not will be made before the import starts. */
  makesTags?: boolean;
}

/** What a row says; `reason` where nothing in it tells who it is, so that it is left out. */
export interface ParsedRow {
  values: ContactValues;
  tags: string[];
  reason: string | null;
  /** What is wrong with the cells that cannot be read: they stay empty, and the rest of the row is taken. */
  unread: string[];
  /** Titles of tags that there are not, but could be. */
  newTags: string[];
}

/** Of these one at least says who somebody is. */
const identifying = ['first_name', 'last_name', 'phone', 'email', 'username', 'telegram_id'];

export function parseRow(cells: string[], rules: RowRules): ParsedRow {
  const row = new RowReader(rules);
  for (const [index, target] of rules.targets) {
    const cell = cells[index] ?? '';
    if (cell !== '') row.take(target, cell, index);
  }
  return row.end();
}

/** Reads the cells of one row after the other. */
class RowReader {
  readonly #rules: RowRules;
  readonly #values: ContactValues = {};
  readonly #tags = new Set<string>();
  readonly #unread = new Set<string>();
  readonly #newTags: string[] = [];
  readonly #notes: string[] = [];
  /** What has no field of its own: further phones and addresses, a patronymic. */
  readonly #extras: string[] = [];
  #fullName: { text: string; isSurnameFirst: boolean } | null = null;

  constructor(rules: RowRules) {
    this.#rules = rules;
  }

  take(target: string, cell: string, index: number): void {
    if (target.startsWith('own:')) return this.#takeOwn(target, cell);
    switch (target) {
      case 'tag':
        return this.#takeTags(cell);
      case 'phone':
        return this.#takePhones(cell);
      case 'email':
        return this.#takeEmails(cell);
      case 'note':
        this.#notes.push(cell);
        return;
      case 'middle_name':
        this.#extras.push(cleanLine(cell));
        return;
      case 'full_name':
        this.#fullName ??= { text: cleanLine(cell), isSurnameFirst: this.#rules.surnameFirst.has(index) };
        return;
      case 'username':
      case 'telegram_id':
        return this.#takeTelegram(target, cell);
      case 'language':
        return this.#put(target, languageCode(cell));
      case 'time_zone':
        return this.#put(target, isTimeZone(cell) ? cell : null);
      default:
        return this.#put(target, within(cleanLine(cell), limits.personNameChars));
    }
  }

  end(): ParsedRow {
    this.#splitFullName();
    const lines = [...this.#notes, ...this.#extras].filter((line, at, all) => line !== '' && all.indexOf(line) === at);
    if (lines.length > 0) this.#put('note', within(lines.join('\n'), limits.noteChars));
    if (this.#newTags.length > 0 && !this.#rules.makesTags) this.#unread.add('tag');
    const unread = [...this.#unread];
    const isSomebody = identifying.some((key) => key in this.#values);
    const said = Object.keys(this.#values).length > 0 || this.#tags.size > 0;
    const reason = isSomebody ? null : (unread[0] ?? (said ? 'nobody' : 'empty'));
    return { values: this.#values, tags: [...this.#tags], reason, unread, newTags: this.#newTags };
  }

  #put(target: string, value: ContactValues[string]): void {
    if (value === null) this.#unread.add(target);
    else this.#values[target] = value ?? null;
  }

  #takeOwn(target: string, cell: string): void {
    const field = this.#rules.ownFields.find(({ name }) => `own:${name}` === target);
    this.#put(target, field ? ownCell(cell, field) : null);
  }

  /** A title that a comma stands in is looked for as a whole first; labels of Google's own begin with an asterisk. */
  #takeTags(cell: string): void {
    const { tags } = this.#rules;
    const titles = tags.has(folded(cell)) ? [cell] : splitCell(cell).filter((title) => !title.startsWith('* '));
    for (const title of titles) {
      const tag = tags.get(folded(title));
      if (tag !== undefined) this.#tags.add(tag);
      else if (within(cleanLine(title), limits.titleChars) !== null) this.#newTags.push(cleanLine(title));
      else this.#unread.add('tag');
    }
  }

  #takePhones(cell: string): void {
    const { country } = this.#rules;
    const number = wholeNumber(cell);
    if (number === null) return void this.#unread.add('phone_rounded');
    const phoneOf = (text: string) => parsePhone(text.slice(0, limits.phoneChars), country);
    const whole = phoneOf(number);
    const typed = whole === null ? splitPhones(number) : [number];
    this.#takeFirst('phone', typed, phoneOf);
  }

  #takeEmails(cell: string): void {
    this.#takeFirst('email', splitCell(cell), (typed) => {
      const address = (/<([^<>]+)>\s*$/.exec(typed)?.[1] ?? typed.replace(/^mailto:/i, '')).trim().toLowerCase();
      return isEmail(address) ? within(address, limits.emailChars) : null;
    });
  }

  /** The first of several values is taken, the others go into the note. */
  #takeFirst(target: 'phone' | 'email', typed: string[], read: (text: string) => string | null): void {
    const found = typed.flatMap((text) => read(text) ?? []);
    if (found.length < typed.length) this.#unread.add(target);
    for (const value of found) {
      if (this.#values[target] === undefined) this.#values[target] = value;
      else if (this.#values[target] !== value) this.#extras.push(value);
    }
  }

  /** Columns called Telegram have names, numbers or both: each is what it looks like. */
  #takeTelegram(target: 'username' | 'telegram_id', cell: string): void {
    const number = wholeNumber(cell);
    if (number === null) return void this.#unread.add('telegram_id_rounded');
    const id = target === 'telegram_id' || number.length <= usualDigits ? readTelegramId(number) : null;
    const name = readUsername(cell);
    if (id !== null) this.#values.telegram_id ??= id;
    else if (name !== null) this.#values.username ??= name;
    else this.#unread.add(target);
  }

  #splitFullName(): void {
    if (this.#fullName === null || 'first_name' in this.#values || 'last_name' in this.#values) return;
    const { text, isSurnameFirst } = this.#fullName;
    const { middle_name, ...names } = splitName(text, isSurnameFirst);
    for (const [target, name] of Object.entries(names))
      if (name !== '') this.#put(target, within(name, limits.personNameChars));
    if (middle_name !== '') this.#extras.push(middle_name);
  }
}

/** Telegram's ids have so many; more digits are a phone number. */
const usualDigits = 10;

const within = (text: string, mostChars: number): string | null => (text.length <= mostChars ? text : null);
