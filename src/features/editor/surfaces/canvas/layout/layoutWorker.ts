import { type Drawing, layOut } from './layOut.ts';

// Big funnels take seconds: the page stays alive meanwhile.
self.addEventListener('message', ({ data }: MessageEvent<Drawing>) => self.postMessage(layOut(data)));
