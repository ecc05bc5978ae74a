import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { App } from '#src/app/App.tsx';
import { resetOnSessionEnd } from '#src/app/resetOnSessionEnd.ts';
import { createQueryClient } from '#src/app/queryClient.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { createSession } from '#src/session/session.ts';
import { type Respond, startStubServer } from '#tests/support/stubServer.ts';

/** The page's origin becomes a local server that answers as told. */
export async function serve(answer: Respond) {
  const server = await startStubServer(answer);
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } };
  jsdom.reconfigure({ url: `${server.url}/` });
  return server;
}

const enter = '{Enter}';

/** Fills an empty field at once, as by pasting: letter by letter each would be drawn. `{Enter}` at the end is pressed. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text.replace(enter, ''));
  if (text.endsWith(enter)) await user.keyboard(enter);
}

/** Opens the whole application at an address, until the test ends. */
export function open(path: string) {
  const session = createSession(async () => false);
  const queryClient = createQueryClient();
  const router = createAppRouter({ session, queryClient });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  const unfollow = resetOnSessionEnd(router);
  const user = userEvent.setup();
  const view = render(<App router={router} />);
  const close = () => {
    view.unmount();
    unfollow();
    session.stop();
    // a request that waits to be retried would reach the server of the next test
    queryClient.clear();
  };
  onTestFinished(close);
  return {
    user,
    fill: (field: Element, text: string) => fill(user, field, text),
    router,
    session,
    path: () => router.state.location.pathname,
    close,
  };
}

export const masha = {
  id: '0198a000-0000-7000-8000-000000000001',
  email: 'masha@glina.studio',
  first_name: 'Masha',
  last_name: 'Orlova',
  language: 'en',
  time_zone: 'UTC',
  is_time_zone_set: true,
  is_admin: false,
  telegram: null,
  subscription: { active: true, until: null },
  two_factor: { is_on: false, is_required: false },
  partner: null,
};
