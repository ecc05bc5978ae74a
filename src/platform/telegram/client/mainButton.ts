import {
  mountMainButton,
  offMainButtonClick,
  onMainButtonClick,
  setMainButtonParams,
  type RGB,
} from '@telegram-apps/sdk-react';
import type { MainButton } from '../useMainButton.ts';

/** Prepares the main button. @returns whether the client has one */
export function hasMainButton(): boolean {
  mountMainButton.ifAvailable();
  return setMainButtonParams.isAvailable();
}

/** Shows it in the page's colours. */
export function showMainButton({ text, isEnabled, isBusy }: Omit<MainButton, 'onPress'>): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => {
    const value = style.getPropertyValue(name).trim();
    return /^#[\da-f]{6}$/i.test(value) ? (value as RGB) : undefined;
  };
  setMainButtonParams.ifAvailable({
    text,
    isVisible: true,
    isEnabled: isEnabled && !isBusy,
    isLoaderVisible: isBusy,
    backgroundColor: colour(isEnabled ? '--accent' : '--active'),
    textColor: colour(isEnabled ? '--on-accent' : '--text-3'),
  });
}

export const hideMainButton = (): void => void setMainButtonParams.ifAvailable({ isVisible: false });

/** Calls what the button does. @returns what ends it */
export function onMainButton(press: () => void): () => void {
  onMainButtonClick.ifAvailable(press);
  return () => offMainButtonClick.ifAvailable(press);
}
