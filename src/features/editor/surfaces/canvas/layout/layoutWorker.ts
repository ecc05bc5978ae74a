import { type LayoutInput, layoutGraph } from './layoutGraph.ts';

// Big funnels take seconds: the page stays alive meanwhile.
self.addEventListener('message', ({ data }: MessageEvent<LayoutInput>) => self.postMessage(layoutGraph(data)));
