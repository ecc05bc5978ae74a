interface Named {
  name: string;
  bot: string | { username: string } | null;
}

/** Funnels to choose from, by names that tell them apart: two with one name have their bots beside it. */
export function withDistinctNames<Funnel extends Named>(funnels: readonly Funnel[]): Funnel[] {
  const counts = new Map<string, number>();
  for (const { name } of funnels) counts.set(name, (counts.get(name) ?? 0) + 1);
  return funnels.map((funnel) => {
    const { name, bot } = funnel;
    if (counts.get(name) === 1 || bot === null) return funnel;
    return { ...funnel, name: `${name} · @${typeof bot === 'string' ? bot : bot.username}` };
  });
}
