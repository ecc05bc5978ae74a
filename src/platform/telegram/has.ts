import { launchParams } from './launch.ts';
import { type Feature, hasFeature } from './versions.ts';

/** The version of the Telegram client that opened this page. */
export const clientVersion = (): string => launchParams()?.get('tgWebAppVersion') ?? '0';

/** Whether the Telegram client supports a feature; never outside Telegram. */
export const has = (feature: Feature): boolean => hasFeature(clientVersion(), feature);
