import { packHex, packUuid, unpackHex, unpackUuid } from './packHex.ts';

/** The callback data of next-step buttons and choices; Telegram allows 64 bytes. */

const packedUuid = String.raw`([\w-]{22})`;
const ofVisit = new RegExp(`^n:${packedUuid}:${packedUuid}$`);

/** 47 bytes: the visit that the button was sent in, and the button. */
export function encodeCallbackData(visit: string, button: string): string {
  return `n:${packUuid(visit)}:${packUuid(button)}`;
}

/** Null for callback data of anything else than a stage's button. */
export function decodeCallbackData(data: string): { visit: string; button: string } | null {
  const [, visit, button] = ofVisit.exec(data) ?? [];
  return visit && button ? { visit: unpackUuid(visit), button: unpackUuid(button) } : null;
}

const ofChoice = new RegExp(`^a:${packedUuid}:${packedUuid}$`);

/** 47 bytes: the visit that the question was sent in, and the choice. */
export const encodeChoice = (visit: string, choice: string): string => `a:${packUuid(visit)}:${packUuid(choice)}`;

/** Null for callback data of anything else than a choice. */
export function decodeChoice(data: string): { visit: string; choice: string } | null {
  const [, visit, choice] = ofChoice.exec(data) ?? [];
  return visit && choice ? { visit: unpackUuid(visit), choice: unpackUuid(choice) } : null;
}

/** What a button of a mailing or a letter was sent with. */
export type SentButton =
  | { kind: 'mailing'; recipient: string; button: string }
  /** Of a mailing or a letter that was sent to a tester: it counts nothing. */
  | { kind: 'test'; tried: string; button: string }
  /** `letterEnd`: the last 18 of the letter’s hexadecimal digits, by which it is found among its series’ letters. */
  | { kind: 'letter'; member: string; letterEnd: string; round: number; button: string };

const ofMailing = new RegExp(`^([mt]):${packedUuid}:${packedUuid}$`);
const ofLetter = new RegExp(String.raw`^l:${packedUuid}([\w-]{12})([\w-]{6})${packedUuid}$`);
const endDigits = 18;

/** 47 bytes: the recipient’s row and the button. */
export const encodeMailingButton = (recipient: string, button: string): string =>
  `m:${packUuid(recipient)}:${packUuid(button)}`;

/** 47 bytes: a mailing or a letter that is tried out, and the button. */
export const encodeTestButton = (tried: string, button: string): string => `t:${packUuid(tried)}:${packUuid(button)}`;

/** 64 bytes: the member’s row, the end of the letter’s id, the round, which may be below 0, and the button. */
export function encodeLetterButton(of: { member: string; letter: string; round: number; button: string }): string {
  const letter = packHex(letterEndOf(of.letter));
  const round = packHex((of.round >>> 0).toString(16).padStart(9, '0'));
  return `l:${packUuid(of.member)}${letter}${round}${packUuid(of.button)}`;
}

export const letterEndOf = (letter: string): string => letter.replaceAll('-', '').slice(-endDigits);

/** Null for callback data of anything else than a mailing’s or a letter’s button. */
export function decodeSentButton(data: string): SentButton | null {
  const [, kind, of, button] = ofMailing.exec(data) ?? [];
  if (kind && of && button) {
    return kind === 'm'
      ? { kind: 'mailing', recipient: unpackUuid(of), button: unpackUuid(button) }
      : { kind: 'test', tried: unpackUuid(of), button: unpackUuid(button) };
  }
  const [, member, letterEnd, round, pressed] = ofLetter.exec(data) ?? [];
  if (!member || !letterEnd || !round || !pressed) return null;
  return {
    kind: 'letter',
    member: unpackUuid(member),
    letterEnd: unpackHex(letterEnd),
    round: Number.parseInt(unpackHex(round), 16) | 0,
    button: unpackUuid(pressed),
  };
}
