import { EventEmitter } from 'node:events';
import type { Update } from '@grammyjs/types';

export interface QueuedUpdate {
  update: Update;
  chatId: number;
  at: number;
}

const retentionMs = 24 * 3600 * 1000;

/** The unconfirmed updates of one bot, oldest first; they expire after 24 hours. */
export class UpdateQueue {
  private queued: QueuedUpdate[] = [];
  private nextId = 100_000_000 + Math.floor(Math.random() * 800_000_000);
  readonly changes = new EventEmitter().setMaxListeners(0);
  /** Ends the open long poll, if there is one. */
  endPoll: (() => void) | null = null;

  push(update: Omit<Update, 'update_id'>, chatId: number, now: number): void {
    this.queued.push({ update: { update_id: this.nextId++, ...update } as Update, chatId, at: now });
    this.changes.emit('pushed');
  }

  /** Continues at a random higher update id, as Telegram does after a week without updates. */
  jumpIds(): void {
    this.nextId += 1 + Math.floor(Math.random() * 1_000_000);
  }

  list(now: number): QueuedUpdate[] {
    this.queued = this.queued.filter((w) => now - w.at < retentionMs);
    return this.queued;
  }

  /** Removes the updates before `offset`; a negative one keeps that many from the end. @returns the confirmed updates */
  confirm(offset: number): Update[] {
    const isGone = (w: QueuedUpdate, i: number) =>
      offset < 0 ? i < this.queued.length + offset : w.update.update_id < offset;
    const gone = this.queued.filter(isGone);
    this.queued = this.queued.filter((w, i) => !isGone(w, i));
    return gone.map((w) => w.update);
  }

  remove(updateId: number): void {
    this.queued = this.queued.filter((w) => w.update.update_id !== updateId);
  }

  clear(): void {
    this.queued = [];
  }
}
