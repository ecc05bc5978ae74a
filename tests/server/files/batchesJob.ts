/** Counts how many batches it has made, so that its reader sees whether it has run ahead. */
export async function* run({ count }: { count: number }): AsyncGenerator<{ made: number }, void> {
  for (let made = 1; made <= count; made++) yield { made };
}
