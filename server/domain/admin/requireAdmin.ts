import type { Actor } from '../deps.ts';
import { Refusal } from '../problem.ts';

/** @throws Refusal `admin_only` */
export function requireAdmin({ isAdmin }: Actor): void {
  if (!isAdmin) throw new Refusal('admin_only');
}
