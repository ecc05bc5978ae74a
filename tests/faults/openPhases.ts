import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/open/open.ts';

/** Each is a transaction of the server that is open until it is killed: after which rows it stops, and of which table. */
const phases = {
  fixing: 'after insert on mailing_recipients for each statement',
  feeding: "after insert on deliveries for each row when (new.cause = 'mailing')",
  settling: "after update on mailing_recipients for each row when (old.state = 'sending' and new.state = 'sent')",
  pausing: "after update on mailings for each row when (old.state = 'sending' and new.state = 'paused')",
  resuming: "after update on mailings for each row when (old.state = 'paused' and new.state = 'sending')",
  queuing: "after insert on deliveries for each row when (new.cause = 'letter')",
  advancing: 'after update on series_members for each row when (old.next_at is distinct from new.next_at)',
};
export type Phase = keyof typeof phases;

/**
 * Stops transactions of a server that runs on the embedded database, each by a file beside the database: one that says
 * that it is to stop, and one by which the open transaction tells that it does.
 */
export class OpenPhases {
  private readonly dataDir: string;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  private file(kind: 'stop' | 'open', phase: Phase): string {
    return path.join(this.dataDir, 'db', `${kind}.${phase}`);
  }

  /** While no server runs on it. */
  async install(): Promise<void> {
    await this.change(
      `create function stop_where_asked() returns trigger language plpgsql as $$
      declare folder text := current_setting('data_directory');
      begin
        if (pg_stat_file(folder || '/stop.' || tg_argv[0], true)).size is not null then
          execute format('copy (select 1) to %L', folder || '/open.' || tg_argv[0]);
          perform pg_sleep(600);
        end if;
        return null;
      end $$`,
      ...Object.entries(phases).map(
        ([phase, when]) => `create trigger stop_${phase} ${when} execute function stop_where_asked('${phase}')`,
      ),
    );
  }

  /** While no server runs on it: changes rows. */
  async change(...statements: string[]): Promise<void> {
    const database = await openDatabase({ dataDir: this.dataDir, url: null });
    for (const statement of statements) await sql.raw(statement).execute(database.db);
    await database.close();
  }

  /** The next transaction that comes to it stays open. */
  stopAt(phase: Phase): void {
    writeFileSync(this.file('stop', phase), '');
  }

  isOpen(phase: Phase): boolean {
    return existsSync(this.file('open', phase));
  }

  clear(phase: Phase): void {
    for (const kind of ['stop', 'open'] as const) rmSync(this.file(kind, phase), { force: true });
  }
}
