import { foldText } from '#machines/text/foldText.ts';
import { matcherOf } from '#machines/text/searchWords.ts';

/** The options that have all words of a search: those that begin with it first, then those with it in the label, then aside. */
export function findOptions<Option extends { label: string; aside: string }>(
  options: readonly Option[],
  search: string,
): Option[] {
  const isFound = matcherOf(search);
  const start = foldText(search.trim());
  const rank = ({ label, aside }: Option): number => {
    if (isFound(label)) return foldText(label).startsWith(start) ? 0 : 1;
    return isFound(`${label} ${aside}`) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
