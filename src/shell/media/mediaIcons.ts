import { type Icon, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { MediaKind } from '#contract/mediaKinds.ts';

export const mediaIcons: Record<MediaKind, Icon> = { image: IconPhoto, video: IconVideo };
