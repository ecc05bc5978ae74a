import { launchParams } from '../launch.ts';
import { type Feature, hasFeature } from './versions.ts';

/** Whether the client that opened this page has it. */
export const has = (feature: Feature): boolean => hasFeature(launchParams()?.get('tgWebAppVersion') ?? '0', feature);
