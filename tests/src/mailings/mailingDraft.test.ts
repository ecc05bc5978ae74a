import { expect, it } from 'vitest';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { ApiError } from '#src/api/apiError.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import { type DraftChange, MailingDraft } from '#src/features/mailings/composer/MailingDraft.ts';

const ids = { mailing: '0192f0c1-0000-7000-8000-000000000001', message: '0192f0c1-0000-7000-8000-000000000002' };
const stage = '0192f0c1-0000-7000-8000-000000000003';
const nothingLater = { capped: null, own_time: null, waits_for: null };
const noProgress = {
  recipients: 0,
  waiting: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  unreachable: 0,
  uncertain: 0,
  dropped: 0,
};

const mailing = (more: Partial<Mailing> = {}): Mailing => ({
  ...{ id: ids.mailing, funnel: ids.mailing, revision: 1, title: 'News', audience: {}, state: 'draft', reason: null },
  message: { id: ids.message, text: 'Hello', image: null, video: null, buttons: [] },
  ...{ send_at: null, send_wall: null, time_zone: null, allow_paid_broadcast: false, files: {}, problems: [] },
  archived: false,
  progress: {
    ...noProgress,
    blocked_after: 0,
    presses: {},
    pressed: 0,
    seconds: 0,
    finishes_at: null,
    quiet: null,
    ...nothingLater,
  },
  ...{ created_at: '2026-11-20T10:00:00Z', started_at: null, finished_at: null },
  ...more,
});

const refusal = (status: number, code: 'stale_revision' | 'transition_not_allowed', body: object) =>
  new ApiError({ status, code, fields: {}, detail: '', body, retryAfterSeconds: null });

/** A server that keeps a mailing, and a device that keeps what is unsaved. */
function world(kept = mailing()) {
  const server = { mailing: kept, failures: [] as Error[], saves: [] as DraftChange[] };
  const device = { unsaved: '' };
  const open = () =>
    new MailingDraft(kept, {
      save: async ({ revision, ...change }) => {
        const failure = server.failures.shift();
        if (failure) throw failure;
        if (revision !== server.mailing.revision) throw refusal(409, 'stale_revision', { mailing: server.mailing });
        server.saves.push({ revision, ...change });
        server.mailing = { ...server.mailing, ...change, revision: revision + 1 };
        return server.mailing;
      },
      storage: {
        read: () => device.unsaved,
        write: (unsaved) => void (device.unsaved = unsaved),
        clear: () => void (device.unsaved = ''),
      },
      onSaved: () => {},
      untitled: 'New mailing',
    });
  return { server, device, open };
}

it('saves what was changed, and nothing else', async () => {
  const { server, open, device } = world();
  const draft = open();
  draft.setTitle('Last places');
  expect(device.unsaved).not.toBe('');
  expect(await draft.flush()).toBe(true);
  expect(server.saves).toEqual([{ revision: 1, title: 'Last places' }]);
  expect([draft.read().save, device.unsaved]).toEqual(['saved', '']);
});

it('never saves an empty title, and says so by what the screen shows', async () => {
  const { server, open } = world();
  const draft = open();
  draft.setTitle('  ');
  expect(await draft.flush()).toBe(true);
  expect(server.saves).toEqual([]);
  expect(draft.read().title).toBe('  ');
});

it('is named by the first words of its text until somebody names it', async () => {
  const { server, open } = world(mailing({ title: 'New mailing', message: { ...mailing().message, text: '' } }));
  const draft = open();
  draft.history.change({ text: 'Six places are left.' });
  expect(draft.read().title).toBe('Six places are left');
  draft.history.change({ text: '' });
  expect(draft.read().title).toBe('New mailing');
  draft.history.change({ text: '<b>Five</b> places' });
  expect(await draft.flush()).toBe(true);
  expect(server.mailing.title).toBe('Five places');
  // who opens it later has named nothing either
  const later = open();
  later.take(server.mailing);
  later.history.change({ text: '<b>Four</b> places' });
  expect(later.read().title).toBe('Four places');
  later.setTitle('Four places');
  later.history.change({ text: 'Three places' });
  expect(later.read().title).toBe('Four places');
});

it('keeps what could not be saved over a reload, and saves it then', async () => {
  const { server, open } = world();
  server.failures = [new NoAnswer('network', null)];
  const before = open();
  before.history.change({ text: 'Hello there' });
  expect(await before.flush()).toBe(false);
  expect(before.read().save).toBe('offline');
  before.leave();
  const after = open();
  expect(after.history.read().text).toBe('Hello there');
  expect(await after.flush()).toBe(true);
  expect(server.mailing.message.text).toBe('Hello there');
});

it('goes on by itself when the network is back', async () => {
  const { server, open } = world();
  server.failures = [new NoAnswer('network', null)];
  const draft = open();
  draft.setTitle('Last places');
  expect(await draft.flush()).toBe(false);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => draft.read().save).toBe('saved');
  expect(server.mailing.title).toBe('Last places');
});

it('joins changes of different fields from two tabs', async () => {
  const { server, open } = world();
  const [one, other] = [open(), open()];
  one.setTitle('Last places');
  await one.flush();
  other.setAudience({ stages: [stage] });
  expect(await other.flush()).toBe(true);
  expect(server.mailing).toMatchObject({ title: 'Last places', audience: { stages: [stage] } });
  expect(other.read().title).toBe('Last places');
});

it.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('asks which goes on where two tabs changed the same field: %s', async (keep, title) => {
  const { server, open } = world();
  const [one, other] = [open(), open()];
  one.setTitle('Theirs');
  await one.flush();
  other.setTitle('Mine');
  expect(await other.flush()).toBe(false);
  expect(other.read().save).toBe('conflict');
  other.settleConflict(keep);
  expect(await other.flush()).toBe(true);
  expect(server.mailing.title).toBe(title);
  expect(other.read()).toMatchObject({ title, save: 'saved' });
});

it('takes an answer that was lost for what it is: saved', async () => {
  const { server, open } = world();
  const draft = open();
  draft.setTitle('Last places');
  // It was saved, and the answer was lost.
  server.mailing = { ...server.mailing, title: 'Last places', revision: 2 };
  expect(await draft.flush()).toBe(true);
  expect(draft.read()).toMatchObject({ title: 'Last places', save: 'saved' });
});

it('shows what the server refuses, and saves again after the next change', async () => {
  const { server, open } = world();
  server.failures = [refusal(409, 'transition_not_allowed', {})];
  const draft = open();
  draft.setTitle('Last places');
  expect(await draft.flush()).toBe(false);
  expect(draft.read().save).toBe('refused');
  draft.setTitle('Last two places');
  expect(await draft.flush()).toBe(true);
  expect(server.mailing.title).toBe('Last two places');
});

it('shows what was saved elsewhere, unless something is unsaved here', () => {
  const { open } = world();
  const [clean, dirty] = [open(), open()];
  dirty.setTitle('Mine');
  const theirs = mailing({ revision: 2, title: 'Theirs', message: { ...mailing().message, text: 'Other' } });
  clean.take(theirs);
  dirty.take(theirs);
  expect([clean.read().title, clean.history.read().text]).toEqual(['Theirs', 'Other']);
  expect(dirty.read().title).toBe('Mine');
  dirty.leave();
});
