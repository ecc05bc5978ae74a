import { Refusal } from '../problem.ts';

/** Two who take a free bot at the same moment: the index lets one through, the other is told. */
export async function orBotInUse<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isTaken(error)) throw new Refusal('bot_in_use');
    throw error;
  }
}

/** SQLSTATE 23505 on the index that gives a bot one funnel. */
const isTaken = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'funnels_bot';
