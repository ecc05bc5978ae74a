import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CommandFields } from '#src/features/bot/form/CommandFields.tsx';
import type { CommandsPart } from '#src/features/bot/form/useCommandsPart.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { createSession } from '#src/session/session.ts';
import { SessionContext } from '#src/session/SessionContext.ts';

test('a command that is published leads, whatever the draft has, and is not taken out by hand', async () => {
  await loadCatalogues('bot');
  const part: CommandsPart = {
    ...{ name: 'commands', isDirty: false, isInvalid: false, error: null, isRemoving: false },
    commands: ['price', 'contacts'].map((command) => ({ command, description: command })),
    published: ['price'],
    ...{ shownErrorOf: () => null, change: vi.fn(), remove: vi.fn(), showErrors: vi.fn() },
    ...{ save: async () => {}, discard: () => {} },
    loading: { isDone: true, error: null, isFetching: false, retry: () => {} },
  };
  const session = createSession(async () => false);
  onTestFinished(session.stop);
  render(
    <I18nProvider i18n={i18n}>
      <SessionContext value={session}>
        <CommandFields part={part} triggers={[]} />
      </SessionContext>
    </I18nProvider>,
  );
  expect(screen.getByText(/^These commands lead nowhere: \/contacts\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove /contacts' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove /price' })).toBe(null);
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Command' }).map((one) => one.readOnly)).toEqual([
    true,
    false,
  ]);
});
