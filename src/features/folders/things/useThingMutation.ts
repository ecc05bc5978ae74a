import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ArchiveKind } from '#contract/schemas/funnels/archive.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { thingCalls } from './thingCalls.ts';

/** Archives, returns or deletes a thing; all that shows it is fetched again. */
export function useThingMutation(what: 'archive' | 'return' | 'remove') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: { kind: ArchiveKind; id: string }) => thingCalls[kind][what](id),
    onSettled: (_answer, _error, { kind }) => refreshThings(client, kind),
  });
}
