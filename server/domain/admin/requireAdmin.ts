import type { Actor } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

/** Who is an admin, the only role beside the owner's, passes. @throws RequestError `admin_only` */
export function requireAdmin({ isAdmin, awaitsFactor }: Actor): void {
  if (isAdmin) return;
  throw awaitsFactor ? new RequestError('admin_only', { of: 'two_factor' }) : new RequestError('admin_only');
}
