import { useEffect, useEffectEvent, useState } from 'react';
import { isInTelegram } from './launch.ts';
import { loadClient } from './loadClient.ts';

export interface MainButton {
  text: string;
  isEnabled: boolean;
  isBusy: boolean;
  onPress: () => void;
}

type Client = Awaited<ReturnType<typeof loadClient>>;

/**
 * Offers a screen's one action on Telegram's main button while the screen is shown. @returns whether it is there, so that
 * the page leaves out its own; false outside Telegram
 */
export function useMainButton({ text, isEnabled, isBusy, onPress }: MainButton): boolean {
  const [client, setClient] = useState<Client>(null);
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isInTelegram()) return undefined;
    let isGone = false;
    void loadClient().then(
      (loaded) => !isGone && loaded?.hasMainButton() && setClient(loaded),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    if (!client) return undefined;
    const off = client.onMainButton(() => press());
    return () => {
      off();
      client.hideMainButton();
    };
  }, [client]);
  useEffect(() => {
    client?.showMainButton({ text, isEnabled, isBusy });
  }, [client, text, isEnabled, isBusy]);
  return client !== null;
}
