import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/schemas/user.ts';
import { call } from '#src/api/call.ts';

/** The user behind the token; an answer that is no user with an `id` throws. */
export const fetchUser = (signal?: AbortSignal): Promise<User> => call(endpoints.account.me, { signal });
