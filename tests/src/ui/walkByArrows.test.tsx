import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { walkByArrows } from '#src/ui/focus/walkByArrows.ts';

const List = () => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- events of the buttons within bubble here.
  <div onKeyDown={walkByArrows}>
    <input aria-label="Find" />
    <button type="button">One</button>
    <button type="button" disabled>
      Two
    </button>
    <button type="button">Three</button>
  </div>
);

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('the arrow keys, Home and End walk a list past what is disabled, and around its ends', async () => {
  const user = userEvent.setup();
  render(<List />);
  screen.getByLabelText('Find').focus();
  const walked: unknown[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'ArrowDown', 'End']) {
    await user.keyboard(`{${key}}`);
    walked.push(focused());
  }
  expect(walked).toEqual(['One', 'Three', 'Find', 'Three', 'One', 'Find', 'One', 'Three']);
});

test('in the search field of a list, Home and End move the caret', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.type(screen.getByLabelText('Find'), 'stage{Home}');
  expect(focused()).toBe('Find');
});
