import { useQueryClient } from '@tanstack/react-query';
import { useAct } from './confirm/gate.ts';

/** An act of the admin after which everything of the admin's area is fetched again, also where another admin was first. */
export function useAdminAct() {
  const act = useAct();
  const client = useQueryClient();
  return async (action: () => Promise<unknown>, told: string): Promise<boolean> => {
    const answer = await act(action, told);
    await client.invalidateQueries({ queryKey: ['admin'] });
    return answer !== null;
  };
}
