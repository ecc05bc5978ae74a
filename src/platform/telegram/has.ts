import { launchParams } from './launch.ts';
import { type Feature, hasFeature } from './versions.ts';

/** Of the client that opened this page. */
export const clientVersion = (): string => launchParams()?.get('tgWebAppVersion') ?? '0';

/** Whether the client of Telegram that opened this page has it; outside of Telegram nothing is there. */
export const has = (feature: Feature): boolean => hasFeature(clientVersion(), feature);
