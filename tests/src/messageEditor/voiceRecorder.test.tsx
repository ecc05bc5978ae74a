import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { VoiceRecorder } from '#src/messageEditor/voice/VoiceRecorder.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A browser that records this type alone, and gives this the next time; its microphone can be refused. */
function openRecorder(type: string, given: { content: string; isRefused?: boolean }) {
  class Recorder {
    static isTypeSupported = (asked: string) => asked === type;
    state = 'inactive';
    ondataavailable = (_event: { data: Blob }) => {};
    onstop = () => {};
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.ondataavailable({ data: new Blob([given.content]) });
      this.onstop();
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  const getUserMedia = async () => {
    if (given.isRefused) throw new DOMException('refused', 'NotAllowedError');
    return { getTracks: () => [] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const done = vi.fn<(voice: File) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <VoiceRecorder onDone={done} onCancel={() => {}} />
    </I18nProvider>,
  );
  const user = userEvent.setup();
  const stop = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' }).ariaDisabled).not.toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
  };
  return { user, stop, done };
}

test.each([
  ['audio/ogg;codecs=opus', 'voice.ogg', 'audio/ogg'],
  ['audio/mp4', 'voice.m4a', 'audio/mp4'],
])('a browser that records %s gives %s', async (type, name, sentType) => {
  const { stop, done } = openRecorder(type, { content: 'sound' });
  await stop();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const voice = done.mock.calls[0]?.[0];
  expect([voice?.name, voice?.type, await voice?.text()]).toEqual([name, sentType, 'sound']);
});

test.each(['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'])(
  'a recording of %s that came to nothing says so, and can be made again',
  async (type) => {
    const { user, stop, done } = openRecorder(type, { content: '' });
    await stop();
    await screen.findByText('Nothing was recorded.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record again' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Stop' });
    expect(done).not.toHaveBeenCalled();
  },
);

test('a microphone that is refused is named', async () => {
  openRecorder('audio/mp4', { content: '', isRefused: true });
  await screen.findByText('The browser gives no microphone. Allow it in the address bar.');
});
