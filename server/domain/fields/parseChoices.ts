import type { FieldKind } from '#contract/fieldKinds.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { ValidationError } from '../requestErrors.ts';

/** The choices of a field, each once; only a choice has any. @throws ValidationError */
export function parseChoices(kind: FieldKind, given: string[]): string[] {
  const refuse = (sentence: string) => new ValidationError({ choices: [sentence] });
  if (kind !== 'choice') {
    if (given.length > 0) throw refuse('Only a choice has choices.');
    return [];
  }
  const choices = given.map((choice) => cleanLine(choice).trim());
  if (choices.length === 0) throw refuse('A choice needs choices to choose from.');
  if (choices.some(isInvisible)) throw refuse('This field may not be blank.');
  if (new Set(choices).size < choices.length) throw refuse('The same choice is in the list twice.');
  return choices;
}
