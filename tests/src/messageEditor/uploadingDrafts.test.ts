import { expect, test, vi } from 'vitest';
import { sentAs, type SentAs } from '#contract/mediaKinds.ts';
import { MessageHistory } from '#src/messageEditor/sendable/MessageHistory.ts';
import { UploadingDrafts } from '#src/messageEditor/sendable/UploadingDrafts.ts';
import { uploadIn, uploadsOf } from '#src/messageEditor/sendable/uploadsOf.ts';

const labels = Object.fromEntries(sentAs.map((as) => [as, as])) as Record<SentAs, string>;

test('a closed draft is kept, and what saves it goes on, until what uploads is over or it is open again', async () => {
  const history = new MessageHistory({ id: 'message', text: '', image: null, video: null, buttons: [] });
  const drafts = new UploadingDrafts<{ history: MessageHistory }>();
  const end = vi.fn();
  drafts.leave('letter', { history }, end);
  expect([end.mock.calls.length, drafts.find('letter')]).toEqual([1, undefined]);

  const { uploads, id } = uploadsOf(history);
  uploads.start(id, [new File(['a'], 'a.png', { type: 'image/png' })], labels);
  drafts.leave('letter', { history }, end);
  expect(uploadIn(drafts.find('letter')?.history ?? history)?.name).toBe('a.png');
  drafts.take('letter');
  expect([end.mock.calls.length, drafts.find('letter')]).toEqual([2, undefined]);

  drafts.leave('letter', { history }, end);
  uploads.cancel(id);
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(3));
  expect(drafts.find('letter')).toBeUndefined();
});
