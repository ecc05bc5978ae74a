import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ownFieldsQuery } from './ownFieldsQuery.ts';

/** Fetches the fields, and the contacts with their values, again. */
export async function refreshFields(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['contacts', 'list'] });
  await client.invalidateQueries({ queryKey: ownFieldsQuery.queryKey });
}

/** A mutation after which the fields, and the contacts with their values, are fetched again. */
export function useFieldMutation<Answer>(mutationFn: () => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refreshFields(client) });
}
