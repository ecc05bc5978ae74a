import { createHash } from 'node:crypto';

/** One accepted call or confirmed update. */
export interface LogEntry {
  at: number;
  botId: number;
  /** `call`: the bot's call was accepted; `update`: the bot confirmed an update. */
  kind: 'call' | 'update';
  method: string;
  params: Record<string, unknown>;
  chatId?: number;
  messageIds: number[];
  updateId?: number;
  /** The same for two sends of the same content to the same chat; empty for other calls. */
  key: string;
}

export class CallLog {
  readonly entries: LogEntry[] = [];

  add(entry: LogEntry): void {
    this.entries.push(entry);
  }

  /** Accepted sends, optionally of one bot and to one chat. */
  sends(botId?: number, chatId?: number): LogEntry[] {
    return this.entries.filter(
      (e) => e.key && (botId === undefined || e.botId === botId) && (chatId === undefined || e.chatId === chatId),
    );
  }

  /** The number of sends by key, that is by chat and content. */
  copies(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const e of this.sends()) counts.set(e.key, (counts.get(e.key) ?? 0) + 1);
    return counts;
  }

  calls(method: string): LogEntry[] {
    return this.entries.filter((e) => e.kind === 'call' && e.method === method);
  }
}

export const contentKey = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
