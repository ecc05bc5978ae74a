import { useSyncExternalStore } from 'react';
import { readTheme, shownTheme, subscribeTheme, type Theme } from './theme.ts';

export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, readTheme);
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribeTheme, shownTheme);
