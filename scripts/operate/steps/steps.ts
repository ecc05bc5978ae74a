import type { OperateStep } from '../step.ts';
import { loseBucket, moveFilesToBucket, moveFilesToFolder } from './files.ts';
import { fillDisk } from './fillDisk.ts';
import { install } from './install.ts';
import { killProcess } from './killProcess.ts';
import { loseDatabase } from './loseDatabase.ts';
import { moveToPostgres } from './moveToPostgres.ts';
import { restoreDump } from './restoreDump.ts';
import { sendPictures } from './sendPictures.ts';
import { upgradeOld } from './upgrade.ts';

/** In the order in which they are done; each can be done alone. */
export const operateSteps: readonly OperateStep[] = [
  ...[install, sendPictures, restoreDump, upgradeOld],
  ...[moveFilesToBucket, loseBucket, moveFilesToFolder, moveToPostgres],
  ...[killProcess, fillDisk, loseDatabase],
];
