import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import { cleanMessage } from '#machines/funnel/edits/cleanEdit.ts';
import { validateOwnMessage } from '#machines/funnel/edits/validateOwnMessage.ts';
import { assertStorable } from '#server/domain/assertStorable.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { asMessage } from '#server/domain/sendable/sendableMessage.ts';
import { parseTitle } from '#server/domain/parseTitle.ts';
import { isTimeZone } from '#server/domain/timeZone.ts';

/** Cleans and validates the series of an exported funnel as if they were made one by one. @throws ValidationError at the place */
export const cleanedSeries = (all: readonly ExportedSeries[]): ExportedSeries[] =>
  all.map((series, index) => {
    const place = `series.${index}`;
    const { time_zone, letters } = series;
    if (time_zone !== 'contact' && !isTimeZone(time_zone)) throw badPlace(`${place}.time_zone`);
    return {
      ...series,
      name: parseTitle('name', series.name),
      letters: letters.map((letter, at) => cleanedLetter(letter, `${place}.letters.${at}`)),
    };
  });

function cleanedLetter(
  { name, message: given, ...schedule }: ExportedSeries['letters'][number],
  place: string,
): ExportedSeries['letters'][number] {
  assertStorable(schedule);
  const message = cleanMessage(given);
  const invalid = validateOwnMessage(asMessage(message));
  if (invalid) throw badPlace(`${place}.message.${invalid.field}`);
  return { name: parseTitle('name', name), message, ...schedule };
}

const badPlace = (place: string) => new ValidationError({ [place]: ['Invalid value.'] });
