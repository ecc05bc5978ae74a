import { QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '#src/api/noAnswer.ts';

const readAttempts = 2;

/** Reads are tried again when no answer came; writes never are: without a network they fail at once, to be told. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => error instanceof NoAnswer && error.reason === 'network' && failures < readAttempts,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
