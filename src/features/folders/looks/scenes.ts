import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FolderBackground } from '#contract/folderLooks.ts';
import dusk from './scenes/dusk.svg?no-inline';
import mint from './scenes/mint.svg?no-inline';
import rose from './scenes/rose.svg?no-inline';
import sand from './scenes/sand.svg?no-inline';
import sea from './scenes/sea.svg?no-inline';
import sky from './scenes/sky.svg?no-inline';
import slate from './scenes/slate.svg?no-inline';
import sun from './scenes/sun.svg?no-inline';

interface Scene {
  url: string;
  label: MessageDescriptor;
}

/** The drawing of each background in the contract: a file of its own, because the page may show no inlined pictures. */
export const scenes: Record<FolderBackground, Scene> = {
  sand: { url: sand, label: msg({ message: 'Pottery', context: 'background of a folder' }) },
  sun: { url: sun, label: msg({ message: 'Playground', context: 'background of a folder' }) },
  sky: { url: sky, label: msg({ message: 'Party', context: 'background of a folder' }) },
  mint: { url: mint, label: msg({ message: 'Fair', context: 'background of a folder' }) },
  dusk: { url: dusk, label: msg({ message: 'Mountains', context: 'background of a folder' }) },
  rose: { url: rose, label: msg({ message: 'Flowers', context: 'background of a folder' }) },
  slate: { url: slate, label: msg({ message: 'City', context: 'background of a folder' }) },
  sea: { url: sea, label: msg({ message: 'Sea', context: 'background of a folder' }) },
};

export const isScene = (name: string | null): name is FolderBackground => name !== null && name in scenes;
