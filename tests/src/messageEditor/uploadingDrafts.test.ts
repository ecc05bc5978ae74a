import { expect, test, vi } from 'vitest';
import { sentAs, type SentAs } from '#contract/mediaKinds.ts';
import { MessageHistory } from '#src/messageEditor/sendable/MessageHistory.ts';
import { UploadingDrafts } from '#src/messageEditor/sendable/UploadingDrafts.ts';
import { toastActor } from '#src/shell/toasts/toastActor.ts';
import { uploadIn, uploadsOf } from '#src/messageEditor/sendable/uploadsOf.ts';

const labels = Object.fromEntries(sentAs.map((as) => [as, as])) as Record<SentAs, string>;

test('a closed draft is kept, and what saves it goes on, until what uploads is over or it is open again', async () => {
  const history = new MessageHistory({ id: 'message', text: '', image: null, video: null, buttons: [] });
  const drafts = new UploadingDrafts<{ history: MessageHistory }>();
  const end = vi.fn();
  drafts.leave('letter', { history }, { title: () => 'Prices', end });
  expect([end.mock.calls.length, drafts.find('letter')]).toEqual([1, undefined]);

  const { uploads, id } = uploadsOf(history);
  uploads.start(id, [new File(['a'], 'a.png', { type: 'image/png' })], labels);
  drafts.leave('letter', { history }, { title: () => 'Prices', end });
  expect(uploadIn(drafts.find('letter')?.history ?? history)?.name).toBe('a.png');
  drafts.take('letter');
  expect([end.mock.calls.length, drafts.find('letter')]).toEqual([2, undefined]);

  drafts.leave('letter', { history }, { title: () => 'Prices', end });
  uploads.cancel(id);
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(3));
  expect(drafts.find('letter')).toBeUndefined();
});

test('a file of a closed draft that is not added is told of, unless its form has said so', async () => {
  const history = new MessageHistory({ id: 'message', text: '', image: null, video: null, buttons: [] });
  const drafts = new UploadingDrafts<{ history: MessageHistory }>();
  const told = () => toastActor.getSnapshot().context.notice?.text;
  const { uploads, id } = uploadsOf(history);
  const begin = (name: string) => uploads.start(id, [new File([], name)], labels);
  const hasFailed = () => vi.waitFor(() => expect(uploadIn(history)?.failure).toBeTruthy());
  const before = told();
  begin('told.pdf');
  await hasFailed();
  drafts.leave('letter', { history }, { title: () => 'Prices' });
  expect(told()).toBe(before);
  uploads.cancel(id);
  begin('price.pdf');
  drafts.leave('letter', { history }, { title: () => 'Prices' });
  await hasFailed();
  expect(told()).toBe('The file “price.pdf” was not added to “Prices”.');
});
