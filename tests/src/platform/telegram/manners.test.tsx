import {
  backButton,
  biometry,
  closingBehavior,
  emitEvent,
  mainButton,
  miniApp,
  mockTelegramEnv,
  settingsButton,
  swipeBehavior,
  themeParams,
  viewport,
} from '@telegram-apps/sdk-react';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { encodeStartParam } from '#machines/session/startParam.ts';
import { enter, follow } from '#src/app/inTelegram.ts';
import { switchLanguage } from '#src/i18n/language.ts';
import { requestBiometrics } from '#src/platform/telegram/biometrics.ts';
import { consumeLaunchParams } from '#src/platform/telegram/launch.ts';
import { useMainButton } from '#src/platform/telegram/useMainButton.ts';
import { visibleHeight } from '#src/platform/telegram/visibleHeight.ts';
import { requestWriteAccess } from '#src/platform/telegram/writeAccess.ts';
import { chooseTheme } from '#src/platform/theme.ts';
import { markUnsaved } from '#src/platform/storage/unsaved.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { startStubServer } from '#tests/support/stubServer.ts';
import { funnelOf } from '#tests/src/editor/funnelOf.ts';
import { masha, open } from '#tests/src/page.tsx';

type Event = [method: string, params: Record<string, unknown> | undefined];
const funnel = '0198a000-0000-7000-8000-00000000000f';
const clay = funnelOf({ stages: [], tags: [] }, { id: funnel });
const light = { bg_color: '#ffffff', secondary_bg_color: '#efeff4', text_color: '#000000', button_color: '#007aff' };
const dark = {
  bg_color: '#17212b',
  secondary_bg_color: '#232e3c',
  text_color: '#f5f5f5',
  button_color: '#5288c1',
} as const;

const safe = { top: 10, right: 0, bottom: 20, left: 0 };
/** What a phone answers to what it is asked. */
const answers: Record<string, (params: Record<string, unknown>, cloud: Record<string, string>) => void> = {
  web_app_request_viewport: () =>
    emitEvent('viewport_changed', { height: 700, width: 390, is_state_stable: true, is_expanded: true }),
  web_app_request_safe_area: () => emitEvent('safe_area_changed', safe),
  web_app_request_content_safe_area: () => emitEvent('content_safe_area_changed', { ...safe, top: 46, bottom: 0 }),
  web_app_request_write_access: () => emitEvent('write_access_requested', { status: 'allowed' }),
  web_app_biometry_get_info: () =>
    emitEvent('biometry_info_received', {
      available: true,
      access_requested: true,
      access_granted: true,
      device_id: 'phone',
      token_saved: false,
      type: 'finger',
    }),
  web_app_biometry_request_auth: () => emitEvent('biometry_auth_requested', { status: 'authorized' }),
  web_app_invoke_custom_method: ({ method, params, req_id }, cloud) => {
    const { key, value } = params as { key?: string; value?: string };
    if (method === 'saveStorageValue') cloud[key!] = value!;
    emitEvent('custom_method_invoked', {
      req_id: String(req_id),
      result: method === 'getStorageValues' ? cloud : true,
    });
  },
};

let end = async () => {};
afterEach(async () => {
  await end();
  for (const part of [
    backButton,
    biometry,
    closingBehavior,
    mainButton,
    miniApp,
    settingsButton,
    swipeBehavior,
    themeParams,
    viewport,
  ])
    part.unmount();
  document.documentElement.removeAttribute('style');
  markUnsaved('a form', false);
  history.replaceState(null, '', '/');
});

/** Opens the whole application in a Telegram of a version, as the bot's button or a link does. */
async function launch(version: string, { startParam = '', cloud = {} as Record<string, string> } = {}) {
  const events: Event[] = [];
  const params = new URLSearchParams({
    tgWebAppPlatform: 'ios',
    tgWebAppVersion: version,
    tgWebAppThemeParams: JSON.stringify(light),
    tgWebAppData: `auth_date=1&hash=abc&signature=abc&start_param=${startParam}`,
  });
  mockTelegramEnv({
    launchParams: params,
    onEvent: ([method, told]) => {
      events.push([method, told as Event[1]]);
      const answer = answers[method];
      if (answer) setTimeout(answer, 0, told ?? {}, cloud);
    },
  });
  const server = await startStubServer(({ path, headers }) => {
    const at = path.split('?')[0];
    if (at === '/api/token/telegram/') return { body: { auth_token: 'traded' } };
    if (at === '/api/funnels/') return { body: { results: [], next: null } };
    if (at === `/api/funnels/${funnel}/`) return { body: clay };
    const isKnown = at === '/api/users/me/' && headers.authorization === 'Token traded';
    return isKnown ? { body: masha } : { status: 404, body: { detail: 'Not found.', code: 'not_found' } };
  });
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } };
  jsdom.reconfigure({ url: `${server.url}/#${params}` });
  const isLaunched = consumeLaunchParams();
  expect(location.hash).toBe('');
  await enter(isLaunched);
  const app = open(location.pathname);
  const drawn = screen.findByRole('heading', { level: 1 }).then(() => {});
  await follow(app.router, drawn);
  end = async () => {
    app.close();
    await server.stop();
  };
  const told = (method: string) => events.filter(([one]) => one === method).map(([, params]) => params);
  const last = (method: string) => told(method).at(-1);
  return { ...app, events, told, last, cloud };
}

const style = (name: string) => document.documentElement.style.getPropertyValue(name);

test('6.1: the page is ready and expanded, has a back button and a theme, and calls no newer method', async () => {
  const { router, events, last, told } = await launch('6.1');
  expect(told('web_app_ready')).toHaveLength(1);
  expect(told('web_app_expand')).toHaveLength(1);
  expect(last('web_app_set_background_color')).toEqual({ color: '#efeff4' });
  expect(last('web_app_set_header_color')).toEqual({ color_key: 'secondary_bg_color' });
  expect(style('--bg')).toBe('#efeff4');
  await act(() => router.navigate({ to: '/settings/' }));
  await waitFor(() => expect(last('web_app_setup_back_button')).toEqual({ is_visible: true }));
  emitEvent('back_button_pressed');
  await waitFor(() => expect(router.state.location.pathname).toBe('/content/panel/'));
  await waitFor(() => expect(last('web_app_setup_back_button')).toEqual({ is_visible: false }));
  act(() => notify({ type: 'error' }));
  await waitFor(() => expect(last('web_app_trigger_haptic_feedback')).toMatchObject({ notification_type: 'error' }));
  markUnsaved('a form', true);
  expect([await requestWriteAccess(), await requestBiometrics('Why')]).toEqual([false, null]);
  expect([...new Set(events.map(([method]) => method))].toSorted()).toEqual([
    'iframe_ready',
    'web_app_expand',
    'web_app_ready',
    'web_app_request_viewport',
    'web_app_set_background_color',
    'web_app_set_header_color',
    'web_app_setup_back_button',
    'web_app_trigger_haptic_feedback',
  ]);
});

test('7.7: the page disables closing by swipe, confirms closing with unsaved input, and has settings, CloudStorage and biometrics', async () => {
  const { router, events, last, told, cloud } = await launch('7.7');
  expect(last('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false });
  expect(last('web_app_set_header_color')).toEqual({ color: '#efeff4' });
  markUnsaved('a form', true);
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
  markUnsaved('a form', false);
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false });
  expect(last('web_app_setup_settings_button')).toEqual({ is_visible: true });
  emitEvent('settings_button_pressed');
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/'));
  await act(() => switchLanguage('ru'));
  await waitFor(() => expect(cloud).toEqual({ language: 'ru' }));
  expect([await requestWriteAccess(), await requestBiometrics('Why')]).toEqual([true, true]);
  expect(last('web_app_biometry_request_auth')).toEqual({ reason: 'Why' });
  expect(told('web_app_set_bottom_bar_color')).toEqual([]);
  expect(events.map(([method]) => method)).not.toContain('web_app_request_safe_area');
});

test('the newest: the page applies the safe areas, and follows the theme while it is open', async () => {
  const { last } = await launch('9.6');
  await waitFor(() => expect([style('--safe-top'), style('--safe-bottom')]).toEqual(['56px', '20px']));
  emitEvent('safe_area_changed', { ...safe, top: 24, bottom: 34 });
  expect([style('--safe-top'), style('--safe-bottom')]).toEqual(['70px', '34px']);
  emitEvent('content_safe_area_changed', { ...safe, top: 0, bottom: 0 });
  expect([style('--safe-top'), style('--safe-bottom')]).toEqual(['24px', '34px']);
  expect(last('web_app_set_bottom_bar_color')).toEqual({ color: '#ffffff' });
  expect(document.documentElement.dataset.theme).toBe('light');
  emitEvent('theme_changed', { theme_params: dark });
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  expect(style('--bg')).toBe('#232e3c');
  expect(last('web_app_set_background_color')).toEqual({ color: '#232e3c' });
  chooseTheme('light');
  expect([document.documentElement.dataset.theme, style('--bg')]).toEqual(['light', '']);
  expect(last('web_app_set_background_color')).toEqual({ color: '#fafafb' });
  emitEvent('viewport_changed', { height: 400, width: 390, is_state_stable: true, is_expanded: true });
  await waitFor(() => expect(visibleHeight()).toBe(400));
});

test('a screen’s one action is on Telegram’s main button while the screen is shown', async () => {
  const { last } = await launch('7.7');
  let presses = 0;
  const onPress = () => (presses += 1);
  const shown = renderHook((props) => useMainButton({ text: 'Run', isEnabled: true, onPress, ...props }), {
    initialProps: { isBusy: false },
  });
  await waitFor(() => expect(shown.result.current).toBe(true));
  const button = () => last('web_app_setup_main_button');
  expect(button()).toMatchObject({ is_visible: true, is_active: true, text: 'Run' });
  act(() => emitEvent('main_button_pressed'));
  expect(presses).toBe(1);
  shown.rerender({ isBusy: true });
  expect(button()).toMatchObject({ is_active: false, is_progress_visible: true });
  shown.unmount();
  expect(button()).toMatchObject({ is_visible: false });
  act(() => emitEvent('main_button_pressed'));
  expect(presses).toBe(1);
});

test('a link with a start parameter opens its screen', async () => {
  const { router } = await launch('7.7', { startParam: encodeStartParam({ funnel }) });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/content/funnels/${funnel}/`));
});

test.each<[Record<string, string>, string]>([
  [{ funnel }, `/content/funnels/${funnel}/`],
  [{ funnel: funnel.replace(/f$/, '0') }, '/content/panel/'],
  [{}, '/content/panel/'],
])('with %o in CloudStorage a launch without a start parameter opens %s', async (cloud, place) => {
  const { router } = await launch('7.7', { cloud });
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
});

test('the language of another device is applied before the first screen', async () => {
  document.cookie = 'django_language=; max-age=0; path=/';
  await launch('7.7', { cloud: { language: 'ru' } });
  expect(document.cookie).toContain('django_language=ru');
});
