/** A full name in its parts; what follows the first name goes into the note. */
export interface SplitName {
  first_name: string;
  last_name: string;
  middle_name: string;
}

const patronymic = /(?:вич|вна|чна|ична|оглы|кызы|улы)$/i;
const surname = /(?:[оеё]в|[оеё]ва|[иы]н|[иы]на|ск(?:ий|ая|ой)|цк(?:ий|ая)|енко|[ую]к|чук|ян|дзе|швили|[иы]х)$/i;

/**
 * Splits a full name. A patronymic tells the order, `Петров Иван Ильич` or `Иван Ильич Петров`; of two words the name of
 * the column does (`ФИО`), else the one that ends as surnames do.
 */
export function splitName(text: string, isSurnameFirst: boolean): SplitName {
  const [beforeComma, behindComma] = text.split(/,\s*/);
  if (beforeComma && behindComma) return splitName(`${beforeComma} ${behindComma}`, true);
  const words = text.trim().split(/\s+/);
  const [first = '', second = '', third = ''] = words;
  if (words.length === 1) return { first_name: first, last_name: '', middle_name: '' };
  const at = words.findIndex((word) => patronymic.test(word));
  if (words.length === 3 && at === 2) return { first_name: second, last_name: first, middle_name: third };
  if (words.length === 3 && at === 1 && !isSurnameFirst)
    return { first_name: first, last_name: third, middle_name: second };
  if (words.length === 2 && at === 1 && !surname.test(second) && !surname.test(first))
    return { first_name: first, last_name: '', middle_name: second };
  const isReversed = isSurnameFirst || (words.length === 2 && surname.test(first) && !surname.test(second));
  if (isReversed) return { first_name: second, last_name: first, middle_name: words.slice(2).join(' ') };
  return { first_name: first, last_name: words.slice(1).join(' '), middle_name: '' };
}
