import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation after which what is known of a contact's letters and planned messages is fetched again. */
export function useContactMutation<Answer>(contact: string, mutationFn: () => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        (['letters', 'planned'] as const).map((what) =>
          client.invalidateQueries({ queryKey: ['contact', contact, what] }),
        ),
      ),
  });
}
