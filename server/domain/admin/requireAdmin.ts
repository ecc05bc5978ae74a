import type { Actor } from '../deps.ts';
import { Refusal } from '../problem.ts';

/** @throws Refusal `admin_only` */
export function requireAdmin({ isAdmin, awaitsFactor }: Actor): void {
  if (isAdmin) return;
  throw awaitsFactor ? new Refusal('admin_only', { of: 'two_factor' }) : new Refusal('admin_only');
}
