import { useUser } from './SessionContext.ts';

/** Whether nothing leaves by itself because the account has no subscription. */
export const useIsLapsed = (): boolean => useUser()?.subscription.active === false;
