import type { System } from '#contract/schemas/account/system.ts';

/** The process and the machine it runs on. */
export interface SystemGateway {
  /** What is known outside of the domain. */
  read(): Promise<Omit<System, 'troubles' | 'trouble_count' | 'failures'>>;
  /**
   * Begins a backup of the embedded database, unless one is being made. @returns whether it has begun; null where the
   * database is not this server's to back up
   */
  backUp(what: { withFiles: boolean }): boolean | null;
}
