import { launchParams } from '../launch.ts';
import { type Feature, hasFeature } from './versions.ts';

/** Of the client that opened this page. */
export const clientVersion = (): string => launchParams()?.get('tgWebAppVersion') ?? '0';

export const has = (feature: Feature): boolean => hasFeature(clientVersion(), feature);
