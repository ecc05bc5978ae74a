import type { System } from '#contract/schemas/account/system.ts';

/** The process and the machine it runs on. */
export interface SystemGateway {
  /** How long is kept what would else be kept for ever, days; 0 is for ever. */
  keptDays: System['kept_days'];
  /** What is known outside of the domain. */
  read(): Promise<Omit<System, 'troubles' | 'trouble_count' | 'failures'>>;
  /**
   * Begins a backup of the embedded database, unless one is being made. @returns whether it has begun; null where the
   * database is not this server's to back up
   */
  backUp(what: { withFiles: boolean }): boolean | null;
}
