import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { serverNow } from '#src/platform/clock.ts';

/** Whether an import wrote something that can still be taken back. */
export const canUndo = (
  { undo_until, progress }: Pick<ContactImport, 'undo_until' | 'progress'>,
  now = serverNow(),
): boolean => undo_until !== null && progress.added + progress.changed > 0 && now <= Date.parse(undo_until);
