const folded = (text: string): string => text.trim().toLocaleLowerCase().replaceAll('ё', 'е');

/** The options with the text in their label, those that begin with it first, then those with it aside. */
export function findOptions<Option extends { label: string; aside: string }>(
  options: readonly Option[],
  query: string,
): Option[] {
  const asked = folded(query);
  const rank = ({ label, aside }: Option): number => {
    const at = folded(label).indexOf(asked);
    if (at >= 0) return at === 0 ? 0 : 1;
    return folded(aside).includes(asked) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
