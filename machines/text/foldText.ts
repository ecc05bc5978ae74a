const marks = /[\u0300-\u036f]/g;
/** Apostrophes and hyphens in all their writings, and the invisible hyphen. */
const joiners = /['’‘‛ʻʼʹ′`´\-‐‑‒–—―−\u00ad]/g;

/**
 * A text as all searches compare it: ё as е, й as и, letters without accents and in lower case (İ, I and ı as i, ς as σ),
 * apostrophes and hyphens left out. The SQL function `folded_search` does the same in the database.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ı', 'i')
    .replaceAll(joiners, '');
