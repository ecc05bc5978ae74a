import { QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '#src/api/noAnswer.ts';

const readAttempts = 2;

/** Queries are retried when there was no response; mutations never are: offline they fail at once with an error. */
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
