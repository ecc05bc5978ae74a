import {
  mountMainButton,
  offMainButtonClick,
  onMainButtonClick,
  setMainButtonParams,
  type RGB,
} from '@telegram-apps/sdk-react';
import type { MainButton } from '../useMainButton.ts';

/** Shows Telegram's main button in the page's colours. @returns whether the client has one */
export function showMainButton({ text, isEnabled, isBusy }: Omit<MainButton, 'onPress'>): boolean {
  mountMainButton.ifAvailable();
  if (!setMainButtonParams.isAvailable()) return false;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => {
    const value = style.getPropertyValue(name).trim();
    return /^#[\da-f]{6}$/i.test(value) ? (value as RGB) : undefined;
  };
  setMainButtonParams({
    text,
    isVisible: true,
    isEnabled: isEnabled && !isBusy,
    isLoaderVisible: isBusy,
    backgroundColor: colour(isEnabled ? '--accent' : '--active'),
    textColor: colour(isEnabled ? '--on-accent' : '--text-3'),
  });
  return true;
}

export const hideMainButton = (): void => void setMainButtonParams.ifAvailable({ isVisible: false });

/** Calls what the button does. @returns what ends it */
export function onMainButton(press: () => void): () => void {
  onMainButtonClick.ifAvailable(press);
  return () => offMainButtonClick.ifAvailable(press);
}
