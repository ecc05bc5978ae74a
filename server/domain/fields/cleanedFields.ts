import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import { ValidationError } from '../requestErrors.ts';
import { parseTitle } from '../parseTitle.ts';
import { isReservedName } from './fieldNameOf.ts';
import { parseChoices } from './parseChoices.ts';

/** Cleans and validates the own fields of an exported funnel as if they were made one by one. @throws ValidationError at the place */
export const cleanedFields = (all: readonly CarriedField[]): CarriedField[] =>
  all.map(({ name, title, kind, choices }, index) => {
    const place = `fields.${index}`;
    const isTwice = all.findIndex((one) => one.name === name) < index;
    if (isTwice || isReservedName(name)) throw badPlace(`${place}.name`);
    return { name, kind, ...titleAndChoices({ title, kind, choices }, place) };
  });

function titleAndChoices({ title, kind, choices }: Omit<CarriedField, 'name'>, place: string) {
  try {
    return { title: parseTitle('title', title), choices: parseChoices(kind, choices) };
  } catch (error) {
    throw error instanceof ValidationError ? badPlace(`${place}.${Object.keys(error.fields)[0] ?? ''}`) : error;
  }
}

const badPlace = (place: string): ValidationError => new ValidationError({ [place]: ['Invalid value.'] });
