import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { System } from '#contract/schemas/account/system.ts';

/** From so small a share of the disk on it is told. */
const lowShare = 0.1;
/** From so many seconds on what is due is late. */
const lateSeconds = 60;
const mailLateSeconds = 1_800;
/** A backup is made every night. */
const oldestBackupMs = 48 * 3_600_000;

export const isDiskLow = (disk: System['disk']): boolean => disk !== null && disk.free < lowShare * disk.total;
export const areMessagesLate = (queues: System['queues']): boolean => queues.oldest_due_seconds > lateSeconds;
/** The last backup was made too long ago; where none was made yet, it is not. */
export const isBackupOld = ({ made }: System['backups'], now: number): boolean =>
  made?.[0] !== undefined && now - Date.parse(made[0].at) > oldestBackupMs;

/** What of the server itself needs whoever runs it, beside bots in trouble and what fails. */
export type Need = 'paused' | 'messages' | 'mails' | 'disk' | 'files' | 'backup_failed' | 'backup_old';

export const needNames: Record<Need, MessageDescriptor> = {
  paused: msg`sending is paused`,
  messages: msg`messages are overdue`,
  mails: msg`e-mails are overdue`,
  disk: msg`the disk is nearly full`,
  files: msg`the file storage does not answer`,
  backup_failed: msg`the last backup failed`,
  backup_old: msg`the last backup is old`,
};

export function needsOf({ is_sending_paused, queues, disk, files, backups }: System, now: number): Need[] {
  const needs: Record<Need, boolean> = {
    paused: is_sending_paused,
    // what is not sent because of a pause is not late
    messages: !is_sending_paused && areMessagesLate(queues),
    mails: queues.oldest_mail_seconds > mailLateSeconds,
    disk: isDiskLow(disk),
    // a server of the version before says nothing of it
    files: typeof files.fault === 'string',
    backup_failed: backups.failed_at !== null,
    backup_old: isBackupOld(backups, now),
  };
  return (Object.keys(needs) as Need[]).filter((need) => needs[need]);
}
