import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Toast } from '#src/shell/toasts/Toast.tsx';
import { longTest } from '#tests/support/longTest.ts';

let page: HTMLElement;
beforeEach(async () => {
  vi.useFakeTimers();
  ({ container: page } = render(
    <I18nProvider i18n={i18n}>
      <Toast />
    </I18nProvider>,
  ));
  await act(async () => {
    vi.runAllTimers();
    // The same module that the toast loads lazily: once it has come here, it has come there.
    await import('#src/shell/toasts/ToastBanner.tsx');
    await vi.dynamicImportSettled();
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => [...page.querySelectorAll('[aria-live]')].map((region) => region.textContent).join('');
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

longTest('a toast is shown for two seconds', () => {
  act(() => notify({ type: 'success', text: 'The funnel is created' }));
  expect(shown()).toBe('The funnel is created');
  pass(limits.toastMs - 1);
  expect(shown()).toBe('The funnel is created');
  pass(1);
  expect(shown()).toBe('');
});

test('a second toast replaces the first and is shown for its own two seconds', () => {
  act(() => notify({ type: 'success', text: 'One' }));
  pass(limits.toastMs - 500);
  act(() => notify({ type: 'error', text: 'Two' }));
  pass(limits.toastMs - 1);
  expect(shown()).toBe('Two');
  pass(1);
  expect(shown()).toBe('');
});

test('a toast of what can be undone stays for ten seconds, and longer while the focus is on it', () => {
  const undo = vi.fn();
  act(() => notify({ type: 'success', text: 'Archived', undo }));
  pass(limits.undoToastMs - 1);
  expect(shown()).toContain('Archived');
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  pass(limits.undoToastMs);
  expect(shown()).toContain('Archived');
  act(() => button.blur());
  pass(limits.undoToastMs);
  expect(shown()).toBe('');
  expect(undo).not.toHaveBeenCalled();
});

test('Undo runs what the toast offers, once, and hides the toast', () => {
  const undo = vi.fn();
  act(() => notify({ type: 'success', text: 'Archived', undo }));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toBe('');
});

test('an error is announced assertively, other toasts politely', () => {
  const spoken = (how: string) => page.querySelector(`[aria-live=${how}]`)?.textContent;
  act(() => notify({ type: 'error', text: 'Away' }));
  expect([spoken('assertive'), spoken('polite')]).toEqual(['Away', '']);
  act(() => notify({ type: 'info', text: 'News' }));
  expect([spoken('assertive'), spoken('polite')]).toEqual(['', 'News']);
});

test.each([
  ['success', 'Successfully'],
  ['error', 'That did not work'],
  ['info', 'Something has changed'],
] as const)('a toast of the type %s without a text has a default text', (type, words) => {
  act(() => notify({ type }));
  expect(shown()).toContain(words);
});
