import { useSyncExternalStore } from 'react';
import { readTheme, subscribeTheme, type Theme } from './theme.ts';

export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, readTheme);
